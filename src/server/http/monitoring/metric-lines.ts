const line =
  (type: 'gauge' | 'counter') =>
  (name: string, help: string, value: number): string[] => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    `${name} ${Number.isFinite(value) ? value : 0}`,
  ];

export const gauge = line('gauge');
export const counter = line('counter');
