import { useEffect, useState } from 'react';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { Segmented } from '../../../../ui/form/segmented.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Table, Td, Th, Tr } from '../../../../ui/data/table.tsx';

const rows = [
  { number: '示例-0003', project: '仓储后台', state: '待补充', tone: 'warning', amount: '¥1,999' },
  { number: '示例-0002', project: '会员中心', state: '已通过', tone: 'success', amount: '¥4,999' },
  { number: '示例-0001', project: '内容平台', state: '已撤回', tone: 'neutral', amount: '¥799' },
] as const;

const states = [
  { value: 'rows', label: '有数据' },
  { value: 'loading', label: '加载' },
  { value: 'empty', label: '没有' },
  { value: 'failed', label: '出错' },
] as const;

export default function TableExample() {
  const [state, setState] = useState<(typeof states)[number]['value']>('rows');
  const [isRetried, setRetried] = useState(false);

  // 示例没有请求：重试之后一秒当作加载好了。
  useEffect(() => {
    if (!isRetried) return;
    const answer = setTimeout(() => {
      setState('rows');
      setRetried(false);
    }, 1000);
    return () => clearTimeout(answer);
  }, [isRetried]);

  const retry = () => {
    setState('loading');
    setRetried(true);
  };

  return (
    <div className="space-y-4">
      <p role="status" className="sr-only">
        {state === 'loading' ? '正在加载' : ''}
      </p>
      <Segmented
        label="表格的状态"
        name="example-table"
        options={states}
        value={state}
        onValueChange={(next) => {
          setState(next);
          setRetried(false);
        }}
        className="max-w-md"
      />
      <div aria-busy={state === 'loading'} className="flex min-h-48 flex-col rounded-card border border-line">
        <Table label="示例申请">
          <thead>
            <tr>
              <Th>编号</Th>
              <Th>项目</Th>
              <Th>状态</Th>
              <Th className="text-right">金额</Th>
            </tr>
          </thead>
          {state === 'rows' && <Rows />}
          {state === 'loading' && <LoadingRows />}
        </Table>
        {state === 'empty' && (
          <div className="my-auto">
            <EmptyState compact title="没有符合条件的申请" text="换一个筛选条件，或者看全部。" />
          </div>
        )}
        {state === 'failed' && (
          <div className="p-4">
            <Alert
              live
              tone="danger"
              title="列表没有加载出来"
              action={
                <Button size="sm" onClick={retry}>
                  重试
                </Button>
              }
            >
              连接断开了，请检查网络后重试。
            </Alert>
          </div>
        )}
      </div>
    </div>
  );
}

function Rows() {
  return (
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
  );
}

/** 每格一条，行高与数据相同。 */
function LoadingRows() {
  return (
    <tbody>
      {rows.map(({ number }) => (
        <Tr key={number}>
          {[1, 2, 3, 4].map((cell) => (
            <Td key={cell}>
              <Skeleton className="h-6 w-full" />
            </Td>
          ))}
        </Tr>
      ))}
    </tbody>
  );
}
