import { useEffect, useRef } from 'react';
import type { Places } from '#app/api/progress-query.ts';
import { useModals } from '#app/shell/modals/modals-context.ts';
import type { ShownPublication } from './section-types.ts';

/** take-test: whoever has just read the last section that was left is led to the test. (rules P30) */
export function useTestPrompt(publication: ShownPublication, places: Places | null): void {
  const { show } = useModals();
  const { id, sections = [], question_count, earnLabelSmall, expirationDate, user_can_take_test } = publication;
  const isAllRead = places === null ? null : sections.every((section) => places[section.id]?.read === true);
  const wasAllRead = useRef<boolean | null>(null);
  useEffect(() => {
    const hasJustRead = wasAllRead.current === false && isAllRead === true;
    wasAllRead.current = isAllRead;
    if (!hasJustRead || !user_can_take_test) return;
    show({
      name: 'takeTest',
      publicationId: id,
      sections: sections.length,
      questions: question_count,
      credit: earnLabelSmall,
      creditEnds: expirationDate,
    });
  });
}
