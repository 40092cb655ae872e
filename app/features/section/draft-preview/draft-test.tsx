import './draft-preview.css';
import { useText } from '#app/i18n/text.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { PreviewedDraft } from './use-draft-preview.ts';

type Test = NonNullable<NonNullable<PreviewedDraft['publication']>['test']>;

/** The test with its answers, which the site shows only after an attempt. */
export function DraftTest({ test: { passing_score: score, questions } }: { test: Test }) {
  const { t } = useText();
  return (
    <section className="draft-preview-section" aria-labelledby="preview-test">
      <h2 className="h2" id="preview-test">
        {t('preview.test.title', { count: questions.length })}
      </h2>
      <Note>{t('preview.test.notice', { score })}</Note>
      <ol className="draft-preview-questions">
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a draft may be equal
          <Question key={at} question={question} />
        ))}
      </ol>
    </section>
  );
}

function Question({ question: { stem, answers, feedback, reference } }: { question: Test['questions'][number] }) {
  const { t } = useText();
  return (
    <li>
      <p>
        <b>{stem}</b>
      </p>
      <ol className="draft-preview-answers">
        {answers.map(({ text, correct, why }) => (
          <li key={text} data-correct={correct || undefined}>
            {text}
            {correct && <b className="small"> {t('preview.test.correct')}</b>}
            {why !== null && <p className="small">{why}</p>}
          </li>
        ))}
      </ol>
      <p>{feedback}</p>
      {reference !== null && <p className="small">{reference}</p>}
    </li>
  );
}
