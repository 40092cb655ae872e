import './prompt.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { PromptBox } from './prompt-box.tsx';
import type { PromptProps } from './prompt-props.ts';

/** The take-test modal: offers the test once every section is read. (rules P30) */
export function TestPrompt({ modal, ...box }: PromptProps<'takeTest'>) {
  const { t, date, number } = useText();
  const { publicationId, sections, questions, credit, creditEnds } = modal;
  return (
    <PromptBox {...box} title={t('prompts.takeTest.title', { count: sections })} lead={t('prompts.takeTest.lead')}>
      <dl className="prompt-facts">
        {credit !== '' && (
          <>
            <dt>{t('prompts.takeTest.credit')}</dt>
            <dd className="credit-text">{credit}</dd>
          </>
        )}
        <dt>{t('prompts.takeTest.questions')}</dt>
        <dd>{number(questions)}</dd>
        <dt>{t('prompts.takeTest.attempts')}</dt>
        <dd>{t('prompts.takeTest.anyNumber')}</dd>
        {creditEnds !== null && (
          <>
            <dt>{t('prompts.takeTest.ends')}</dt>
            <dd>{date(creditEnds)}</dd>
          </>
        )}
      </dl>
      <Button size="large" wide render={<Link to={href('/publication/:id/test', { id: publicationId })} />}>
        {t('prompts.takeTest.act')}
      </Button>
      <Button kind="text" wide onClick={box.onClose}>
        {t('prompts.later')}
      </Button>
    </PromptBox>
  );
}
