import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { LicenseLink } from '../licenses/license-link.tsx';

/** The outcome of an application, if it needs more words than its badge. */
export function DecisionOutcome({ application }: { application: ReviewedApplication }) {
  switch (application.state) {
    case 'draft':
      return <Alert>客户还在填写，尚未提交。</Alert>;
    case 'needs_info':
      return (
        <Alert tone="warning" title="等待客户补充" className="mb-4">
          <p className="whitespace-pre-line">{application.request}</p>
          {application.infoDueAt !== null && (
            <p className="mt-1">
              补充期限到 <DateTime ms={application.infoDueAt} dayOnly />
              ，到期未补充自动关闭；到期前一周自动提醒。
            </p>
          )}
        </Alert>
      );
    case 'approved':
      return <Approved application={application} />;
    case 'rejected':
      return <Rejected application={application} />;
    case 'withdrawn':
      return (
        <Alert>
          {application.infoDueAt === null ? '客户已撤回此申请。' : '客户没有在期限内补充，申请已自动关闭。'}
        </Alert>
      );
    case 'submitted':
    case 'in_review':
      return null;
  }
}

function Approved({ application: { decidedAt, licenseNumber } }: { application: ReviewedApplication }) {
  return (
    <Alert tone="success" title="已通过并签发授权">
      {decidedAt !== null && (
        <p>
          <DateTime ms={decidedAt} />
        </p>
      )}
      {licenseNumber !== null && (
        <p>
          <LicenseLink q={licenseNumber} />
        </p>
      )}
    </Alert>
  );
}

function Rejected({ application: { decidedAt, reason, refundNote } }: { application: ReviewedApplication }) {
  return (
    <Alert tone="danger" title="已驳回">
      {decidedAt !== null && (
        <p>
          <DateTime ms={decidedAt} />
        </p>
      )}
      <p className="mt-1 whitespace-pre-line">{reason}</p>
      {refundNote !== '' && <p className="mt-1 whitespace-pre-line">退款说明：{refundNote}</p>}
    </Alert>
  );
}
