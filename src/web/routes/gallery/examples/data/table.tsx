import { Badge } from '../../../../ui/badge.tsx';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';

const rows = [
  { number: '示例-0003', project: '仓储后台', state: '待审核', tone: 'warning', amount: '¥1,999' },
  { number: '示例-0002', project: '会员中心', state: '已通过', tone: 'success', amount: '¥4,999' },
  { number: '示例-0001', project: '内容平台', state: '已撤回', tone: 'neutral', amount: '¥799' },
] as const;

export default function TableExample() {
  return (
    <div className="rounded-card border border-line">
      <Table label="示例申请">
        <thead>
          <tr>
            <Th>编号</Th>
            <Th>项目</Th>
            <Th>状态</Th>
            <Th className="text-right">金额</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, project, state, tone, amount }) => (
            <Tr key={number}>
              <Td className="font-mono text-[13px] whitespace-nowrap">{number}</Td>
              <Td className="whitespace-nowrap">{project}</Td>
              <Td>
                <Badge tone={tone} dot>
                  {state}
                </Badge>
              </Td>
              <Td className="tnum text-right">{amount}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
