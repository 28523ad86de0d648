/** What a statement does and to which table, e.g. `select license`: of its words, never of its values. */
export function statementName(sql: string): { operation: string; table: string } {
  const [, operation = 'other'] = /^\s{0,9}(\w{1,20})/.exec(sql) ?? [];
  const [, table = ''] = /\b(?:from|into|update) "(\w{1,60})"/.exec(sql) ?? [];
  return { operation: operation.toLowerCase(), table };
}
