import type { ExampleGroup } from './example-info.ts';

export const feedbackGroup: ExampleGroup = {
  id: 'feedback',
  name: '反馈',
  text: '告诉人发生了什么、接下来怎么办。',
  examples: [
    {
      id: 'alert',
      name: '提示条',
      english: 'Alert',
      text: '留在页面上的消息，四种语气，可以带一个操作。',
      file: 'ui/alert.tsx',
      props: [
        ['tone', "'info' | 'success' | 'warning' | 'danger'", '语气', "'info'"],
        ['title', 'ReactNode', '第一句'],
        ['children', 'ReactNode', '说明'],
        ['action', 'ReactNode', '右侧的操作'],
        ['live', 'boolean', '出现时立即读出', 'false'],
      ],
    },
    {
      id: 'toast',
      name: '轻提示',
      english: 'Toast',
      text: '不需要回答的短消息。同样的话只显示一次，最多同时三条，打开的对话框也盖不住它。',
      file: 'ui/toast.tsx',
      props: [
        ['toast.success', '(text, options?) => void', '成功，3 秒后消失'],
        ['toast.error', '(text, options?) => void', '失败，6 秒后消失，读屏软件立即读出'],
        ['toast.info', '(text, options?) => void', '普通消息'],
        ['action', '{ label, onClick }', '选项：带一个操作'],
        ['durationMs', 'number', '选项：停留时间，0 表示一直留着', '3000'],
      ],
    },
    {
      id: 'dialog',
      name: '对话框',
      english: 'Dialog',
      text: '建立在原生 dialog 上：焦点留在里面，关闭后回到原处，Esc 和点击背景都能关。',
      file: 'ui/dialog.tsx',
      props: [
        ['open', 'boolean', '是否打开'],
        ['onClose', '() => void', 'Esc、背景或叉号请求关闭'],
        ['title', 'ReactNode', '标题'],
        ['footer', 'ReactNode', '底部的按钮'],
        ['size', "'sm' | 'md' | 'lg'", '宽度', "'md'"],
        ['side', "'center' | 'right'", 'right 是右侧抽屉', "'center'"],
        ['dismissable', 'boolean', 'false 时只能用按钮结束', 'true'],
      ],
    },
    {
      id: 'confirm',
      name: '确认框',
      english: 'confirmDialog',
      text: '一个函数，等人回答。确认后的工作没做完之前不会关闭。',
      file: 'ui/confirm.tsx',
      props: [
        ['title', 'string', '问题'],
        ['text', 'ReactNode', '后果'],
        ['confirmLabel', 'string', '确认按钮的文字', "'确定'"],
        ['cancelLabel', 'string | null', '取消按钮的文字；null 表示没有', "'取消'"],
        ['tone', "'primary' | 'danger'", '确认按钮的样式', "'primary'"],
        ['onConfirm', '() => Promise<void>', '确认后做的事；抛出错误则留在原处'],
      ],
    },
  ],
};
