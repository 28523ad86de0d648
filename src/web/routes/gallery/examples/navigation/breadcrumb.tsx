import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx';

export default function BreadcrumbExample() {
  return <Breadcrumb items={[{ label: '首页', to: '/' }, { label: '组件', to: '/comp/index' }, { label: '面包屑' }]} />;
}
