import { DescriptionList } from '../../../../ui/data/description-list.tsx';

export default function DescriptionListExample() {
  return (
    <DescriptionList
      columns={3}
      items={[
        { term: '版本', detail: '旗舰版' },
        { term: '被授权方', detail: '示例科技有限公司' },
        { term: '开发者', detail: '不限人数' },
        { term: '更新至', detail: '2027-11-20' },
        { term: '发票', detail: '' },
        { term: '授权范围', detail: '自有项目不限数量，含后端源码', wide: true },
      ]}
    />
  );
}
