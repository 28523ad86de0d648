import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  button: [
    ['variant', "'primary' | 'secondary' | 'ghost' | 'danger'", '样式', "'secondary'"],
    ['size', "'sm' | 'md' | 'lg'", '大小；手机上都留出 44 px 的触摸范围', "'md'"],
    ['loading', 'boolean', '正在处理：显示转动标记，点击无效', 'false'],
    ['icon', 'ReactNode', '文字前的图标'],
    ['wide', 'boolean', '占满容器宽度', 'false'],
  ],
  input: [
    ['label', 'ReactNode', '标签'],
    ['hint', 'ReactNode', '控件下方的提示'],
    ['error', 'string', '错误文字；有它就标记为无效'],
    ['required', 'boolean', '必填标记', 'false'],
    ['optional', 'boolean', '显示“选填”', 'false'],
    ['children', '(control) => ReactNode', '收到 id 与 aria 属性，交给控件'],
  ],
  select: [
    ['children', '<option>', '选项'],
    ['className', 'string', '外层的类名'],
    ['…', "ComponentProps<'select'>", '其余属性交给原生 select'],
  ],
  checkbox: [
    ['label', 'ReactNode', '框旁的句子'],
    ['error', 'string', '错误文字'],
    ['…', "ComponentProps<'input'>", 'checked、disabled、onChange 等'],
  ],
  'radio-cards': [
    ['legend', 'ReactNode', '问题'],
    ['name', 'string', '单选组的名字'],
    ['options', 'RadioCardOption[]', '选项：value、label、description、aside、disabled'],
    ['value', 'string', '受控的值'],
    ['onValueChange', '(value) => void', '选择变化'],
    ['columns', '1 | 2 | 3', '列数', '1'],
    ['error', 'string', '错误文字'],
  ],
  switch: [
    ['label', 'ReactNode', '名称'],
    ['description', 'ReactNode', '名称下的说明'],
    ['…', "ComponentProps<'input'>", 'checked、disabled、onChange 等'],
  ],
  slider: [
    ['label', 'ReactNode', '名称'],
    ['value', 'number', '当前值'],
    ['onValueChange', '(value: number) => void', '值变化'],
    ['format', '(value: number) => string', '写出来、读出来的样子', 'String'],
    ['…', "ComponentProps<'input'>", 'min、max、step 等'],
  ],
  'number-input': [
    ['value', 'number | null', '当前值，null 表示没填'],
    ['onValueChange', '(value) => void', '值变化'],
    ['unit', 'string', '数字后的单位'],
    ['…', "ComponentProps<'input'>", 'min、max、step 等'],
  ],
  'date-picker': [
    ['control', 'FieldControl', 'Field 交来的 id 与 aria 属性'],
    ['value', 'string', 'YYYY-MM-DD，或者输入到一半的文字'],
    ['onValueChange', '(value: string) => void', '值变化'],
    ['min', 'string', '最早可选的日子'],
    ['max', 'string', '最晚可选的日子'],
  ],
  'tag-input': [
    ['control', 'FieldControl', 'Field 交来的 id 与 aria 属性'],
    ['values', 'string[]', '已有的词'],
    ['onValuesChange', '(values) => void', '变化'],
    ['isWrong', '(value: string) => boolean', '哪些不行，标红'],
    ['placeholder', 'string', '空着时的提示'],
  ],
  segmented: [
    ['label', 'string', '读屏软件读出的名称'],
    ['name', 'string', '单选组的名字'],
    ['options', '{ value, label, disabled }[]', '选项'],
    ['value', 'string', '选中的值'],
    ['onValueChange', '(value) => void', '选择变化'],
  ],
  'password-input': [['…', "ComponentProps<'input'>", '除 type 以外的原生属性']],
};
