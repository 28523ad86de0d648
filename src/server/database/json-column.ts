/** JSON is kept as text: both databases store it alike, and stores parse it on reading. */
export function encodeJson(value: object | string | number | boolean | null): string {
  return JSON.stringify(value);
}

/** The caller names the type that it encoded; it is not checked. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- reads better than a cast at each call
export function decodeJson<Value>(text: string): Value {
  return JSON.parse(text) as Value;
}
