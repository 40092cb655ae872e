import './page-progress.css';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

const NOTICED_AFTER = 150;

/** A line along the top while a page takes longer than 150 ms to load. */
export function PageProgress() {
  const { t } = useText();
  const isLeaving = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), NOTICED_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  if (!isSlow) return null;
  return (
    <div className="page-progress">
      <Progress label={t('shell.loading')} share={null} />
    </div>
  );
}
