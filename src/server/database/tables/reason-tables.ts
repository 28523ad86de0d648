export interface ReasonTemplateRow {
  act: string;
  revision: number;
  templates: string | null;
  changed_by: string | null;
  changed_at: number;
}
