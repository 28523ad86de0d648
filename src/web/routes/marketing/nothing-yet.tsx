/** In place of editions, as long as there are none. */
export const NothingYet = () => (
  <p className="rounded-card border border-line px-6 py-10 text-center text-ink-soft">
    版本与价格还在准备中，可以先联系客服。
  </p>
);
