import { isApiError } from '../../../contract/is-api-error.ts';
import { isTransportError } from '../../client/answer/transport-error.ts';
import { Button, LinkButton } from '../../ui/form/button.tsx';

/** The page for errors that the page itself could not handle. */
export function ErrorPage({ error }: { error: unknown }) {
  const isSpoken = isApiError(error) || isTransportError(error);
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <section className="page flex flex-col items-start py-24 sm:py-32">
      <p className="text-sm font-medium text-danger">页面没能打开</p>
      <h1 className="mt-3 text-3xl font-semibold tracking-tight text-ink sm:text-4xl">这里出了点问题</h1>
      <p className="mt-4 max-w-xl phrases text-ink-soft">
        {isSpoken && error.message !== ''
          ? error.message
          : '服务器暂时没有给出正常的答复。您填写的内容不会因此丢失，请稍后重试。'}
      </p>
      {requestId && <p className="mt-2 font-mono text-[13px] text-ink-faint">请求编号 {requestId}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          重试
        </Button>
        <LinkButton to="/" reloadDocument>
          回到首页
        </LinkButton>
      </div>
    </section>
  );
}
