import './question-result.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { Answer } from '#ui/choice/answer.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { ResultAnswer, ResultQuestion } from './arrange-results.ts';
import { sectionMoment } from './section-moment.ts';

type QuestionResultProps = { question: ResultQuestion; isPassed: boolean };

/** A graded question with as much of the explanation as may be shown. */
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
          <Explanation question={question} isPassed={isPassed} />
        ) : (
          <details>
            <summary>{t(isPassed ? 'results.showAnswers' : 'results.showAnswer')}</summary>
            <Explanation question={question} isPassed={isPassed} />
          </details>
        )}
      </div>
    </article>
  );
}

function QuestionVerdict({ question }: { question: ResultQuestion }) {
  const { t } = useText();
  const { number, isMissed, confidence, peerShare } = question;
  return (
    <div className="question-result-verdict">
      <span className="num question-result-number">{t('results.question', { number })}</span>
      <span className={isMissed ? 'missed' : 'done'}>
        <Icon name={isMissed ? 'close' : 'check'} />
        {t(isMissed ? 'results.missed' : 'results.right')}
      </span>
      {confidence !== null && <span>{t(`results.confidence.${confidence}`)}</span>}
      {peerShare !== null && (
        <span className="num">
          <span className="question-result-peers" aria-hidden="true" style={{ '--share': `${peerShare}%` }}>
            <i />
          </span>
          {t('results.peers', { percent: peerShare })}
        </span>
      )}
    </div>
  );
}

/** The answers with their verdicts, the feedback, and where the question is taught. */
export function Explanation({ question, isPassed }: QuestionResultProps) {
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
            verdict={{
              kind: findVerdict(answer, question),
              label: <AnswerVerdict answer={answer} question={question} />,
            }}
          >
            {bindUnits(answer.text)}
            {answer.why !== null && <span className="question-result-why">{bindUnits(answer.why)}</span>}
          </Answer>
        ))}
      </ol>
      {!isPassed && question.isMissed && <p className="meta question-result-hidden">{t('results.hidden')}</p>}
      {feedback !== null && <p className="question-result-feedback">{bindUnits(feedback)}</p>}
      {taught !== null && <RereadLink taught={taught} />}
      {(seeAlso !== null || reference !== null) && (
        <p className="question-result-reference">
          {seeAlso !== null && taught === null && (
            <Link className="link" to={sectionMoment(seeAlso)}>
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

function RereadLink({ taught }: { taught: NonNullable<ResultQuestion['taught']> }) {
  const { t } = useText();
  const { title, section, slide } = taught;
  return (
    <p className="question-result-reference">
      <Link className="link" to={sectionMoment(taught)}>
        {slide === null
          ? t('results.readAgain', { section, title })
          : t('results.readAgainAt', { section, slide, title })}
      </Link>
    </p>
  );
}

// Before the test is passed the right answer is unknown here; only the chosen answer is marked as right or missed.
function findVerdict({ isMine, isRight }: ResultAnswer, { isMissed }: ResultQuestion): 'right' | 'wrong' | 'plain' {
  if (isRight === true) return 'right';
  if (!isMine) return 'plain';
  return isMissed ? 'wrong' : 'right';
}

function AnswerVerdict({ answer, question }: { answer: ResultAnswer; question: ResultQuestion }) {
  const { t } = useText();
  const kind = findVerdict(answer, question);
  if (kind === 'plain') return null;
  return (
    <span className="question-result-label">
      <Icon name={kind === 'right' ? 'check' : 'close'} />
      {t(answer.isMine ? 'results.yourAnswer' : 'results.rightAnswer')}
    </span>
  );
}
