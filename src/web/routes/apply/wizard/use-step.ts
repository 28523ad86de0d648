import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ApplicationValues } from '../fields/application-values.ts';
import { earlierOf, furthestStep, isStep, type Step } from './steps.ts';

/** The step that the address asks for, or the first one that is not complete; opened too early, the address is put right. */
export function useStep(values: ApplicationValues, isReady: boolean, isFree: boolean): Step {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = params.get('step');
  const step = earlierOf(isStep(wanted) ? wanted : 'holder', furthestStep(values, isFree));
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isReady || isOpened.current) return;
    isOpened.current = true;
    if (!isStep(wanted) || wanted === step) return;
    toast.info('请先完成前面的步骤');
    void navigate(`?step=${step}`, { replace: true, preventScrollReset: true });
  }, [isReady, wanted, step, navigate]);
  return step;
}
