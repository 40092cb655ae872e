import './action-box-skeleton.css';
import { useText } from '#app/i18n/text.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { ActionBox } from './action-box.tsx';
import type { Main } from './use-main-action.ts';

/** The box before it is known who reads: that of a visitor, who are most of those that wait, with bars for words. */
export function ActionBoxSkeleton({ visitor }: { visitor: Main }) {
  const { t } = useText();
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t('cover.act.loading')}</VisuallyHidden>
      </div>
      <div className="action-box-skeleton" aria-hidden="true" inert>
        <ActionBox {...visitor} actionRef={null} />
      </div>
    </>
  );
}
