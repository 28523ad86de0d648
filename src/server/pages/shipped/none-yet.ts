/** Shown in place of editions while there are none. */
export const NONE_YET = '版本与价格还在准备中，可以先联系客服。';
