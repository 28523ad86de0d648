import { LinkButton } from '../ui/button.tsx';
import { ConsultButton } from './consult-button.tsx';

export function NotFoundPage() {
  return (
    <section className="page flex flex-col items-start py-24 sm:py-32">
      <p className="tnum font-mono text-sm text-primary">404</p>
      <h1 className="mt-3 text-3xl font-semibold tracking-tight text-ink sm:text-4xl">页面不存在</h1>
      <p className="mt-4 max-w-xl phrases text-ink-soft">
        这个地址没有对应的页面。可能是链接写错了一个字母、多了一条斜线，或者页面已经移走。
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/" variant="primary">
          回到首页
        </LinkButton>
        <LinkButton to="/product/pricing">查看价格与版本</LinkButton>
        <ConsultButton variant="ghost" />
      </div>
    </section>
  );
}
