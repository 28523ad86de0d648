import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { useActiveSection } from '../../../parts/reading/use-active-section.ts';
import './section-bar.css';

/** The sections of the page in order; all but the first are lists of the record. */
const sections = [
  ['account', '账号'],
  ['licenses', '授权'],
  ['applications', '申请'],
  ['payments', '付款'],
  ['invoices', '发票'],
  ['machines', '机器'],
  ['downloads', '下载'],
  ['letters', '邮件'],
  ['sessions', '设备'],
  ['securityEvents', '安全'],
  ['consents', '条款'],
  ['acts', '处理'],
] as const;

/** The anchor of a section. */
export type SectionId = (typeof sections)[number][0];

/** The attribute by which `SectionBar` finds a section; the focus moves there, so that Tab continues from it. */
export const sectionProps = (id: SectionId) => ({ id, 'data-record-section': '', tabIndex: -1 });

function countOf(customer: CustomerRecord, id: SectionId): string {
  if (id === 'account') return '';
  const { items, hasMore } = customer[id];
  return items.length === 0 ? '' : `${items.length}${hasMore ? '+' : ''}`;
}

/** Links to each section of the page, always in sight, with the number of their records. */
export function SectionBar({ customer }: { customer: CustomerRecord }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, jump] = useCurrent(list);

  // On narrow screens the row is longer than the window.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href$="#${current}"]`);
    if (list.current && link) list.current.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 3 });
  }, [current]);

  return (
    <nav aria-label="本页内容" className="section-bar">
      <ul ref={list}>
        {sections.map(([id, name]) => {
          const count = countOf(customer, id);
          return (
            <li key={id}>
              <Link
                to={{ hash: id }}
                replace
                aria-current={current === id ? 'location' : undefined}
                onClick={() => jump(id)}
              >
                {name}
                {count !== '' && <span className="tnum">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/**
 * The section being read. The last ones never reach the top of the window, so a section that was jumped to counts until
 * people scroll.
 */
function useCurrent(row: RefObject<HTMLElement | null>) {
  const active = useActiveSection('[data-record-section]');
  const [held, hold] = useState<SectionId | null>(null);
  useEffect(() => {
    // The row itself must not move under a finger or pointer.
    const release = ({ target }: Event) => {
      if (!(target instanceof Node && row.current?.contains(target))) hold(null);
    };
    const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const act of acts) addEventListener(act, release, { passive: true });
    return () => {
      for (const act of acts) removeEventListener(act, release);
    };
  }, [row]);
  const jump = (id: SectionId) => {
    hold(id);
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  return [held ?? active ?? 'account', jump] as const;
}
