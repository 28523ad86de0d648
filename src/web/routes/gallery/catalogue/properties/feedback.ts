import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  alert: [
    ['tone', "'info' | 'success' | 'warning' | 'danger'", '语气', "'info'"],
    ['title', 'ReactNode', '第一句'],
    ['children', 'ReactNode', '说明'],
    ['action', 'ReactNode', '右侧的操作'],
    ['live', 'boolean', '出现时立即读出', 'false'],
  ],
  toast: [
    ['toast.success', '(text, options?) => void', '成功，3 秒后消失'],
    ['toast.error', '(text, options?) => void', '失败，6 秒后消失，读屏软件立即读出'],
    ['toast.info', '(text, options?) => void', '普通消息'],
    ['action', '{ label, onClick }', '选项：带一个操作'],
    ['durationMs', 'number', '选项：停留时间，0 表示一直留着', '3000'],
  ],
  dialog: [
    ['open', 'boolean', '是否打开'],
    ['onClose', '() => void', 'Esc、背景或叉号请求关闭'],
    ['title', 'ReactNode', '标题'],
    ['footer', 'ReactNode', '底部的按钮'],
    ['size', "'sm' | 'md' | 'lg'", '宽度', "'md'"],
    ['side', "'center' | 'right'", 'right 是右侧抽屉', "'center'"],
    ['dismissable', 'boolean', 'false 时只能用按钮结束', 'true'],
  ],
  confirm: [
    ['title', 'string', '问题'],
    ['text', 'ReactNode', '后果'],
    ['confirmLabel', 'string', '确认按钮的文字', "'确定'"],
    ['cancelLabel', 'string | null', '取消按钮的文字；null 表示没有', "'取消'"],
    ['tone', "'primary' | 'danger'", '确认按钮的样式', "'primary'"],
    ['onConfirm', '() => Promise<void>', '确认后做的事；抛出错误则留在原处'],
  ],
  drawer: [
    ['side', "'center' | 'right'", 'right 为抽屉', "'center'"],
    ['size', "'sm' | 'md' | 'lg'", '宽度', "'md'"],
    ['open', 'boolean', '是否打开'],
    ['onClose', '() => void', '请求关闭'],
  ],
  progress: [
    ['label', 'ReactNode', '正在做什么'],
    ['share', 'number | null', '0 到 1；null 表示不确定'],
    ['tone', "'primary' | 'success' | 'danger'", '颜色', "'primary'"],
  ],
  skeleton: [
    ['className', 'string', '大小和圆角'],
    ['lines', 'number', 'SkeletonLines 的行数', '3'],
  ],
  tooltip: [
    ['text', 'ReactNode', '说明'],
    ['children', '(tipId: string) => ReactNode', '把 tipId 交给 aria-describedby'],
  ],
  popover: [
    ['trigger', 'ReactNode', '按钮里的内容'],
    ['label', 'string', '说的是什么'],
    ['align', "'start' | 'end'", '与按钮的哪一边对齐', "'start'"],
    ['children', 'ReactNode', '内容'],
  ],
};
