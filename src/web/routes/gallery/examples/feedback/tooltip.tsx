import { Button } from '../../../../ui/button.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';

export default function TooltipExample() {
  return (
    <Tooltip text="签发后密钥立即生效，客户会收到邮件">
      {(tipId) => <Button aria-describedby={tipId}>通过并签发</Button>}
    </Tooltip>
  );
}
