/**
 * The link and the code in the text that shared folders offer to copy: `链接：https://… 提取码：x1y2 复制这段内容…`. Null if it
 * contains no link.
 */
export function readShareText(text: string): { url: string; accessCode: string } | null {
  const url = /https?:\/\/[^\s，。；、（）【】《》“”]+/i.exec(text)?.[0];
  if (url === undefined) return null;
  const rest = text.replace(url, ' ');
  const named = /(?:提取码|访问码|访问密码|密码|口令|code|pwd)\s*(?:[为是]\s*)?(?:[:：]\s*)?([\x21-\x7e]{1,64})/i.exec(
    rest,
  )?.[1];
  return { url, accessCode: named ?? codeIn(url) };
}

/** Some services put the code into the address. */
function codeIn(url: string): string {
  if (!URL.canParse(url)) return '';
  return new URL(url).searchParams.get('pwd') ?? '';
}
