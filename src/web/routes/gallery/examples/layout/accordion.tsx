import { Accordion } from '../../../../ui/layout/accordion.tsx';

export default function AccordionExample() {
  return (
    <Accordion
      name="example-questions"
      items={[
        { title: '更新服务期结束后还能用吗？', content: '能。服务期内发布的版本可以一直使用。' },
        { title: '可以换授权域名吗？', content: '可以，在个人中心的“我的授权”里修改。' },
        { title: '怎么开发票？', content: '申请时填写抬头和税号，付款确认后开具。' },
      ]}
    />
  );
}
