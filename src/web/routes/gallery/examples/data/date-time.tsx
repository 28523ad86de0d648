import { DateTime } from '../../../../ui/data/date-time.tsx';
import { formatFen } from '../../../../ui/data/money.ts';

const issuedAt = Date.UTC(2026, 10, 21, 1, 30);

export default function DateTimeExample() {
  return (
    <ul className="space-y-2 text-sm text-ink">
      <li>
        签发时间：
        <DateTime ms={issuedAt} />
      </li>
      <li>
        更新至：
        <DateTime ms={issuedAt} dayOnly />
      </li>
      <li className="tnum">
        金额：{formatFen(199_900)}，退款：{formatFen(-1_050)}
      </li>
    </ul>
  );
}
