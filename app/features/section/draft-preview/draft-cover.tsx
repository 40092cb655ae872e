import { type ReactNode, useId } from 'react';
import { AwardOf, CommercialSupport, kindLabel } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import type { PreviewedDraft } from './use-draft-preview.ts';

type Draft = NonNullable<PreviewedDraft['publication']>;

/** What the cover of the draft will state before its sections: objectives, faculty, and what precedes credit. */
export function DraftCover({ publication }: { publication: Draft }) {
  const { t } = useText();
  const { objectives, description, key_points: keyPoints, people } = publication;
  return (
    <>
      {objectives.length > 0 && (
        <Part title={t('cover.objectives')}>
          <ol>
            {objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ol>
        </Part>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements */}
      {description !== '' && <div className="read" dangerouslySetInnerHTML={{ __html: description }} />}
      {keyPoints.length > 0 && (
        <Part title={t('preview.keyPoints')}>
          <ul>
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Part>
      )}
      {people.length > 0 && (
        <Part title={t('cover.faculty.title')}>
          {people.map((person) => (
            <Person key={person.name} person={person} />
          ))}
        </Part>
      )}
      <DraftMaterials materials={publication.materials} />
      <DraftInformation publication={publication} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <div className="read">{children}</div>
    </section>
  );
}

function Person({ person: { name, affiliation, bio, disclosure, interviewer } }: { person: Draft['people'][number] }) {
  const { t } = useText();
  return (
    <div className="draft-preview-entry">
      <h3 className="h5">{interviewer ? t('cover.interviewedBy', { name }) : name}</h3>
      <p className="meta">{affiliation}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements */}
      <div dangerouslySetInnerHTML={{ __html: bio }} />
      {disclosure !== '' && (
        <p>
          <b>{t('cover.faculty.conflict')}</b> {disclosure}
        </p>
      )}
    </div>
  );
}

/** Audience, credit, disclosures and statements, as the cover will state them. (rules L6) */
function DraftInformation({ publication }: { publication: Draft }) {
  const { t } = useText();
  const offersCredit = useOffersCredit();
  const { audience, front_matter: matter } = publication;
  if (matter === null) return null;
  const { record } = matter;
  const lines: [term: string, texts: readonly string[]][] = [
    [t('cover.cme.audience'), [audience]],
    [t('cover.cme.practiceGap'), [record?.practice_gap ?? '']],
    [t('cover.cme.disclosures'), record?.disclosures ?? []],
    [t('cover.cme.earn'), [record?.how_to_earn ?? '']],
    [t('cover.cme.needed'), [record?.requirements ?? '']],
  ];
  const stated = lines.filter(([, texts]) => texts.some((text) => text !== ''));
  return (
    <Part title={t('cover.cme.title')}>
      {offersCredit && <Credit publication={publication} matter={matter} />}
      {stated.map(([term, texts]) => (
        <div key={term} className="draft-preview-entry">
          <h3 className="h5">{term}</h3>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
      <div className="draft-preview-entry">
        <h3 className="h5">{t('preview.support')}</h3>
        <CommercialSupport sources={record?.support ?? []} />
      </div>
    </Part>
  );
}

/** Documents, as those may open them for whom they are; a handout is generated when the text is published. */
function DraftMaterials({ materials }: { materials: Draft['materials'] }) {
  const { t } = useText();
  if (materials.length === 0) return null;
  return (
    <Part title={t('cover.files.title')}>
      <ul>
        {materials.map(({ title, kind, url }) => (
          <li key={title}>
            {url === null ? (
              title
            ) : (
              <a className="link" href={url} download>
                {title}
              </a>
            )}{' '}
            <span className="meta">{url === null ? t('preview.handout') : kindLabel(kind)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type Matter = NonNullable<Draft['front_matter']>;

function Credit({ publication: { credit, test }, matter }: { publication: Draft; matter: Matter }) {
  const { t, rich, date, number } = useText();
  if (credit === null) return <p>{t('cover.facts.noCredit')}</p>;
  const { amount, ends } = credit;
  const unit = t(amount <= 1 ? 'cover.cme.oneCredit' : 'cover.cme.moreCredits');
  const name = rich('cover.cme.creditCme', { i: (children) => <i>{children}</i> }, { amount: number(amount), unit });
  const providers = nameProviders(matter.provider, matter.joint_provider);
  return (
    <>
      <p>{credit.class === 'SA' ? t('cover.cme.creditSa', { amount: number(amount) }) : name}</p>
      {matter.awards.map((award) => (
        <p key={award.audience}>
          <AwardOf {...award} />
        </p>
      ))}
      {test !== null && (
        <p>
          {t('cover.cme.passLevel')}: {t('cover.cme.passPercent', { percent: test.passing_score })}
        </p>
      )}
      <p>
        {t('cover.cme.ends')}: {ends === null ? t('cover.cme.noEnd') : date(ends)}
      </p>
      {/* The accreditation statement must not be joined with another one. */}
      {matter.statements.length === 0 && <p>{t('cover.cme.providedBy', { providers })}</p>}
      {matter.statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
    </>
  );
}
