import './question-result.css';
import { Link } from 'react-router';
import { formatTime } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { Answer } from '#app/ui/answer.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { bindUnits } from '#domain/shared/bind-units.ts';
import type { ShownAnswer, ShownQuestion } from './arrange-results.ts';

type QuestionResultProps = { question: ShownQuestion; isPassed: boolean };

/** A question after grading: how it went, and as much of the explanation as may be shown. */
export function QuestionResult({ question, isPassed }: QuestionResultProps) {
  const { t } = useText();
  return (
    <article className="question-result" aria-labelledby={`result-${question.id}`}>
      <QuestionVerdict question={question} />
      <div>
        <h3 className="read question-result-stem" id={`result-${question.id}`}>
          {bindUnits(question.stem)}
        </h3>
        {question.isMissed ? (
          <Explained question={question} isPassed={isPassed} />
        ) : (
          <details>
            <summary>{t(isPassed ? 'results.showAnswers' : 'results.showAnswer')}</summary>
            <Explained question={question} isPassed={isPassed} />
          </details>
        )}
      </div>
    </article>
  );
}

function QuestionVerdict({ question }: { question: ShownQuestion }) {
  const { t } = useText();
  const { number, isMissed, sure, peers } = question;
  return (
    <div className="question-result-verdict">
      <span className="num question-result-number">{t('results.question', { number })}</span>
      <span className={isMissed ? 'missed' : 'done'}>
        <Icon name={isMissed ? 'close' : 'check'} />
        {t(isMissed ? 'results.missed' : 'results.right')}
      </span>
      {sure !== null && <span>{t(`results.sure.${sure}`)}</span>}
      {peers !== null && (
        <span className="num">
          <span className="question-result-peers" aria-hidden="true" style={{ '--share': `${peers}%` }}>
            <i />
          </span>
          {t('results.peers', { percent: peers })}
        </span>
      )}
    </div>
  );
}

function Explained({ question, isPassed }: QuestionResultProps) {
  const { t } = useText();
  const { answers, feedback, reference, seeAlso, taught } = question;
  return (
    <>
      <ol className="answers">
        {answers.map((answer, index) => (
          <Answer
            key={answer.id}
            number={index + 1}
            name={question.id}
            value={answer.id}
            verdict={{ kind: kindOf(answer, question), say: <Say answer={answer} question={question} /> }}
          >
            {bindUnits(answer.text)}
          </Answer>
        ))}
      </ol>
      {!isPassed && question.isMissed && <p className="meta question-result-hidden">{t('results.hidden')}</p>}
      {feedback !== null && <p className="question-result-feedback">{bindUnits(feedback)}</p>}
      {taught !== null && <ReadAgain taught={taught} />}
      {(seeAlso !== null || reference !== null) && (
        <p className="question-result-reference">
          {seeAlso !== null && taught === null && (
            <Link className="link" to={`/section/${seeAlso.slug}${seeAlso.start === 0 ? '' : `?t=${seeAlso.start}`}`}>
              {seeAlso.start === 0
                ? seeAlso.title
                : t('results.seeAlso', { title: seeAlso.title, time: formatTime(seeAlso.start) })}
            </Link>
          )}
          {reference !== null && <span>{reference}</span>}
        </p>
      )}
    </>
  );
}

function ReadAgain({ taught }: { taught: NonNullable<ShownQuestion['taught']> }) {
  const { t } = useText();
  const { slug, title, section, slide, start } = taught;
  return (
    <p className="question-result-reference">
      <Link className="link" to={`/section/${slug}${start === 0 ? '' : `?t=${start}`}`}>
        {slide === null
          ? t('results.readAgain', { section, title })
          : t('results.readAgainAt', { section, slide, title })}
      </Link>
    </p>
  );
}

// Before the test is passed the right answer is not known here; only one's own is marked, and whether it was missed.
function kindOf({ isMine, isRight }: ShownAnswer, { isMissed }: ShownQuestion): 'right' | 'wrong' | 'plain' {
  if (isRight === true) return 'right';
  if (!isMine) return 'plain';
  return isMissed ? 'wrong' : 'right';
}

function Say({ answer, question }: { answer: ShownAnswer; question: ShownQuestion }) {
  const { t } = useText();
  const kind = kindOf(answer, question);
  if (kind === 'plain') return null;
  return (
    <span className="question-result-say">
      <Icon name={kind === 'right' ? 'check' : 'close'} />
      {t(answer.isMine ? 'results.yourAnswer' : 'results.rightAnswer')}
    </span>
  );
}
