import { ApiError } from '#app/api/api-error.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Draft } from './draft.ts';

/** What went wrong with handing in, in a sentence that says what was kept and what to do; null once the answers have changed since. */
export function useProblem(error: Error | null, sent: Draft | undefined, draft: Draft): string | null {
  const { t } = useText();
  if (error === null || hasChanged(sent, draft)) return null;
  if (!(error instanceof ApiError)) return t('testRoom.failed.network');
  if (error.errors.some(({ meta }) => meta?.question_id !== undefined)) return t('testRoom.failed.missing');
  if (error.code === 'request.invalid-attribute') return t('testRoom.failed.changed');
  return t('testRoom.failed.server', { message: error.message });
}

const hasChanged = (sent: Draft | undefined, draft: Draft): boolean =>
  JSON.stringify(sent?.answers) !== JSON.stringify(draft.answers);
