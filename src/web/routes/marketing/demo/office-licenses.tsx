import { useState } from 'react';
import { faceOfKey } from '../../../../contract/licenses/signature-face.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { SignatureFace } from '../../../parts/media/signature-face.tsx';
import { UpdateWindowBar } from '../../../parts/media/update-window-bar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import type { SampleKey } from './sample-key.ts';
import { sampleLicenses, type SampleLicense } from './sample-office.ts';

const MONTH_MS = 30.44 * 86_400_000;

/**
 * The licenses of the sample office; those just signed in the review come first, with the pattern of their signature.
 */
export function OfficeLicenses({ issued }: { issued: readonly SampleKey[] }) {
  const [today] = useState(() => Date.now());
  const { licensePrefix = 'VL' } = useSite();
  const older = sampleLicenses.map((row) => ({ ...row, number: `${licensePrefix}-${row.number}` }));
  const rows = [...issued.map(licenseOf), ...older];
  return (
    <Table label="示例授权">
      <thead>
        <tr>
          <Th>授权</Th>
          <Th className="max-sm:hidden">版本</Th>
          <Th className="w-[34%] max-sm:hidden">更新服务期</Th>
          <Th>状态</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, face, holder, edition, monthsOld }) => {
          const from = today - monthsOld * MONTH_MS;
          const until = from + 12 * MONTH_MS;
          return (
            <Tr key={number}>
              <Td className="h-[72px]">
                <span className="flex items-center gap-3">
                  <SignatureFace face={face} lineWidth={1} className="size-11 shrink-0 text-primary" />
                  <span className="min-w-0">
                    <span className="block font-medium whitespace-nowrap">{holder}</span>
                    <span className="block font-mono text-[13px] text-ink-faint">{number}</span>
                  </span>
                </span>
              </Td>
              <Td className="whitespace-nowrap text-ink-soft max-sm:hidden">{edition}</Td>
              <Td className="max-sm:hidden">
                <UpdateWindowBar from={from} until={until} today={today} isSmall />
                <span className="mt-1 block text-[13px] text-ink-faint">
                  {until > today ? `还有 ${Math.round((until - today) / MONTH_MS)} 个月` : '已结束，买到的版本照常可用'}
                </span>
              </Td>
              <Td>
                <Badge tone="success" dot>
                  有效
                </Badge>
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const licenseOf = ({ text, claims: { number, holder, edition } }: SampleKey): SampleLicense => ({
  number,
  face: faceOfKey(text) ?? '',
  holder,
  edition,
  monthsOld: 0,
});
