import { useState } from 'react';

interface Agreement {
  isAgreed: boolean;
  /** For the box that the person ticks. */
  box: { version: string; isAgreed: boolean; onChange: (isTicked: boolean) => void };
}

/** Whether this version of the agreement is agreed to: of a newer one the box is empty again. */
export function useAgreement(version: string): Agreement {
  const [agreed, setAgreed] = useState('');
  const isAgreed = agreed === version;
  return { isAgreed, box: { version, isAgreed, onChange: (isTicked) => setAgreed(isTicked ? version : '') } };
}
