import { useEarlyInput } from '../../../start/use-early-input.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';

interface NewsCheckboxProps {
  /** From react-hook-form. */
  field: {
    ref: (element: HTMLInputElement | null) => void;
    name: string;
    value: 'yes' | undefined;
    onBlur: () => void;
    onChange: (value: 'yes' | undefined) => void;
  };
}

/** News by mail: never ticked in advance, and as easy to end in the personal centre. */
export function NewsCheckbox({ field: { ref, name, value, onBlur, onChange } }: NewsCheckboxProps) {
  const change = ({ checked }: HTMLInputElement) => onChange(checked ? 'yes' : undefined);
  const earlyRef = useEarlyInput<HTMLInputElement>(change);
  return (
    <Checkbox
      ref={(element) => {
        earlyRef.current = element;
        ref(element);
      }}
      name={name}
      checked={value === 'yes'}
      onBlur={onBlur}
      onChange={({ target }) => change(target)}
      label="用邮件接收产品消息：新版本、活动与服务安排，随时可以退订（选填）"
    />
  );
}
