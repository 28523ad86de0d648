import type { ExampleGroup } from './example-info.ts';

export const formGroup: ExampleGroup = {
  id: 'form',
  name: '表单',
  text: '输入、选择和提交。标签、提示和错误都与控件关联，读屏软件会一并读出。',
  examples: [
    {
      id: 'button',
      name: '按钮',
      english: 'Button',
      text: '四种样式、三种大小。加载时保持宽度和焦点，并拒绝重复点击。',
      file: 'ui/button.tsx',
      props: [
        ['variant', "'primary' | 'secondary' | 'ghost' | 'danger'", '样式', "'secondary'"],
        ['size', "'sm' | 'md' | 'lg'", '大小；手机上都留出 44 px 的触摸范围', "'md'"],
        ['loading', 'boolean', '正在处理：显示转动标记，点击无效', 'false'],
        ['icon', 'ReactNode', '文字前的图标'],
        ['wide', 'boolean', '占满容器宽度', 'false'],
      ],
    },
    {
      id: 'input',
      name: '文本框',
      english: 'Input',
      text: '单行与多行文本。Field 负责标签、提示、错误和必填标记，任何控件都能放进去。',
      file: 'ui/field.tsx',
      props: [
        ['label', 'ReactNode', '标签'],
        ['hint', 'ReactNode', '控件下方的提示'],
        ['error', 'string', '错误文字；有它就标记为无效'],
        ['required', 'boolean', '必填标记', 'false'],
        ['optional', 'boolean', '显示「选填」', 'false'],
        ['children', '(control) => ReactNode', '收到 id 与 aria 属性，交给控件'],
      ],
    },
    {
      id: 'select',
      name: '下拉选择',
      english: 'Select',
      text: '系统自带的选择列表，换成我们的样子。选项不多时用它。',
      file: 'ui/select.tsx',
      props: [
        ['children', '<option>', '选项'],
        ['className', 'string', '外层的类名'],
        ['…', "ComponentProps<'select'>", '其余属性交给原生 select'],
      ],
    },
    {
      id: 'checkbox',
      name: '复选框',
      english: 'Checkbox',
      text: '原生复选框，整句话都能点。',
      file: 'ui/choice.tsx',
      props: [
        ['label', 'ReactNode', '框旁的句子'],
        ['error', 'string', '错误文字'],
        ['…', "ComponentProps<'input'>", 'checked、disabled、onChange 等'],
      ],
    },
    {
      id: 'radio-cards',
      name: '单选卡片',
      english: 'RadioCards',
      text: '几选一，每项可以带说明和价格。方向键切换。',
      file: 'ui/choice.tsx',
      props: [
        ['legend', 'ReactNode', '问题'],
        ['name', 'string', '单选组的名字'],
        ['options', 'RadioCardOption[]', '选项：value、label、description、aside、disabled'],
        ['value', 'string', '受控的值'],
        ['onValueChange', '(value) => void', '选择变化'],
        ['columns', '1 | 2 | 3', '列数', '1'],
        ['error', 'string', '错误文字'],
      ],
    },
  ],
};
