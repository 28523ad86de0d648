import { Button } from '../../../../ui/form/button.tsx';
import { Tooltip } from '../../../../ui/feedback/tooltip.tsx';

export default function TooltipExample() {
  return (
    <Tooltip text="签发后密钥立即生效，客户会收到邮件">
      {(tipId) => <Button aria-describedby={tipId}>通过并签发</Button>}
    </Tooltip>
  );
}
