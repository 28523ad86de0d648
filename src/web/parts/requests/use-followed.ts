import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page's data regularly while something is under way. */
export function useFollowed(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer = setTimeout(() => void revalidate().then(() => (isOver ? undefined : follow())), 1000);
    };
    follow();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUnderWay, revalidate]);
}
