import type { Page } from '@playwright/test';

/** Shows this HTML, with its own styles and the site's tokens, instead of a page. */
export async function openSheet(page: Page, styles: string, html: string): Promise<void> {
  await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  const all = `body { margin: 0; } ${styles.replaceAll('var(--sheet-font)', 'sans-serif')}`;
  await page.evaluate(`(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(${JSON.stringify(all)});
    document.adoptedStyleSheets = [styles];
    document.body.innerHTML = ${JSON.stringify(html)};
    // The site's policy refuses style attributes in HTML.
    for (const bar of document.querySelectorAll('[data-height]')) bar.style.height = bar.dataset.height + 'px';
  })()`);
}
