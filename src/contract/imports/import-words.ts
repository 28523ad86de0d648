import type { ImportRowState, ImportState } from './imports.ts';

/** The labels on the page and in exported lists. */
export const importStateNames: Record<ImportState, string> = {
  collecting: '正在发送',
  checking: '正在检查',
  checked: '等待开始',
  running: '正在导入',
  stopped: '已停下',
  done: '已完成',
  undoing: '正在撤销',
  undone: '已撤销',
};

/** The labels on the page, in the report and on the command line. */
export const importRowStateNames: Record<ImportRowState, string> = {
  new: '未检查',
  ready: '可以导入',
  doubtful: '可能重复',
  known: '已经在本站',
  wrong: '有错',
  done: '已导入',
  failed: '没能导入',
  undone: '已撤销',
  held: '撤销时保留',
};
