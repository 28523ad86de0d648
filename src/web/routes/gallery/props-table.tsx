import type { PropInfo } from './catalogue/example-info.ts';

/** The properties of a component. */
export function PropsTable({ name, properties }: { name: string; properties: readonly PropInfo[] }) {
  return (
    <div role="region" aria-label={`${name}的属性`} tabIndex={0} className="props-frame">
      <table className="props">
        <thead>
          <tr>
            <th scope="col">属性</th>
            <th scope="col">说明</th>
            <th scope="col">类型</th>
            <th scope="col">默认</th>
          </tr>
        </thead>
        <tbody>
          {properties.map(([prop, type, text, fallback]) => (
            <tr key={prop}>
              <th scope="row">{prop}</th>
              <td>{text}</td>
              <td>
                <code>{type}</code>
              </td>
              <td>{fallback === undefined ? '—' : <code>{fallback}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
