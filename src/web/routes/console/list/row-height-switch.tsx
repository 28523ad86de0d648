import { Rows2, Rows4 } from 'lucide-react';
import { IconButton } from '../../../ui/form/button.tsx';

interface RowHeightSwitchProps {
  isLow: boolean;
  onTurn: (isLow: boolean) => void;
}

export function RowHeightSwitch({ isLow, onTurn }: RowHeightSwitchProps) {
  const Icon = isLow ? Rows2 : Rows4;
  return (
    <IconButton
      label={isLow ? '改为宽松的行' : '改为紧凑的行'}
      className="-my-2 max-lg:hidden"
      icon={<Icon aria-hidden className="size-[18px]" />}
      onClick={() => onTurn(!isLow)}
    />
  );
}
