import { ConsultButton } from '../../../../parts/support/consult-button.tsx';

export default function ConsultButtonExample() {
  return <ConsultButton>咨询客服</ConsultButton>;
}
