import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  'permission-button': [
    ['permission', 'string', '需要的权限代码'],
    ['permissionName', 'string', '这个权限叫什么，写在按钮旁'],
    ['granted', 'string[]', '当前拥有的权限'],
    ['to', 'string', '通向一个页面，而不是做一件事'],
    ['…', 'ButtonProps', '其余与按钮相同'],
  ],
  'editable-table': [
    ['columns', '{ key, label, check }[]', '各列；check 返回哪里不对'],
    ['rows', 'Row[]', '各行，需要 id'],
    ['onRowsChange', '(rows) => void', '变化'],
    ['newRow', '() => Row', '新的一行'],
    ['most', 'number', '最多几行', '50'],
    ['showsAll', 'boolean', '没有碰过的格子也写出哪里不对', 'false'],
  ],
  'search-form': [
    ['action', 'string', '去哪个页面'],
    ['q', 'string', '当前的关键词'],
    ['label', 'string', '名称'],
    ['placeholder', 'string', '提示'],
    ['keep', 'Record<string, string>', '搜索时保留的筛选', '{}'],
  ],
  'upload-field': [
    ['label', 'string', '名称'],
    ['accept', 'string', '允许的后缀'],
    ['maxBytes', 'number', '大小上限'],
    ['send', '(file, { onProgress, signal }) => Promise', '怎样发送；client/files/upload.ts 的 uploadFile 可以直接用'],
  ],
  'lock-panel': [
    ['titleId', 'string', '标题的 id；铺满屏幕时给对话框命名'],
    ['text', 'ReactNode', '谁被锁住、怎么办'],
    ['children', 'ReactNode', '解锁的表单'],
    ['leaving', 'boolean', '正在退出', 'false'],
    ['onLogOut', '() => void', '退出登录'],
  ],
  'draggable-dialog': [
    ['open', 'boolean', '是否打开'],
    ['onClose', '() => void', '请求关闭'],
    ['title', 'string', '标题，也是拖动的把手'],
    ['footer', 'ReactNode', '底部的按钮'],
  ],
  'theme-choices': [['name', 'string', '单选组的名字']],
  'consult-button': [['children', 'ReactNode', '按钮文字', "'咨询客服'"]],
};
