import type { ComponentType } from 'react';
import ConsultButtonExample from './business/consult-button.tsx';
import DraggableDialogExample from './business/draggable-dialog.tsx';
import EditableTableExample from './business/editable-table.tsx';
import LockPanelExample from './business/lock-panel.tsx';
import PermissionButtonExample from './business/permission-button.tsx';
import SearchFormExample from './business/search-form.tsx';
import ThemeChoicesExample from './business/theme-choices.tsx';
import UploadFieldExample from './business/upload-field.tsx';

export const examples: Record<string, ComponentType> = {
  'consult-button': ConsultButtonExample,
  'draggable-dialog': DraggableDialogExample,
  'editable-table': EditableTableExample,
  'lock-panel': LockPanelExample,
  'permission-button': PermissionButtonExample,
  'search-form': SearchFormExample,
  'theme-choices': ThemeChoicesExample,
  'upload-field': UploadFieldExample,
};
