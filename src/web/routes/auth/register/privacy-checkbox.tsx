import { Link } from 'react-router';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { useEarlyInput } from '../../../start/use-early-input.ts';

interface PrivacyCheckboxProps {
  /** From react-hook-form: its value is the accepted version, or ''. */
  field: {
    ref: (element: HTMLInputElement | null) => void;
    name: string;
    value: string;
    onBlur: () => void;
    onChange: (value: string) => void;
  };
  version: string;
  error?: string;
}

/** Agreement to the privacy agreement in its current version. */
export function PrivacyCheckbox({ field, version, error }: PrivacyCheckboxProps) {
  const { ref, name, value, onBlur, onChange } = field;
  const earlyRef = useEarlyInput<HTMLInputElement>(({ checked }) => onChange(checked ? version : ''));
  return (
    <Checkbox
      ref={(element) => {
        earlyRef.current = element;
        ref(element);
      }}
      name={name}
      checked={value !== ''}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.checked ? version : '')}
      error={error}
      label={
        <>
          我已阅读并同意
          <Link to="/privacy/index" target="_blank" className="text-link">
            《隐私协议》
          </Link>
          <span className="tnum text-ink-faint">（版本 {version}）</span>
        </>
      }
    />
  );
}
