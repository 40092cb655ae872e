/** The table of resources, written by hand, so that a change of a name in the declarations fails here. */

type Row = {
  type: string;
  attributes: string;
  relationships: string;
  /** Additional attributes and relationships that the screens need. */
  additions?: string;
  related?: string;
};

export const RESOURCE_ROWS: readonly Row[] = [
  {
    type: 'Publication',
    attributes:
      'slug, title, seoTitle, excerpt, description, type, modified, publicationDate, expirationDate, expired, completed, earnLabel, earnLabelSmall, private, user_can_take_test, has_test_results, has_mcq, testStatus, test_class, credits, passingScore, jointSponsor, timeLabel, metadataLabel, visibility, volume, learningObjectives, targetAudience, required_membership',
    relationships: 'sections, author, authors, interviewer, materials, keyPoints, categories, questions, testResults',
    additions:
      'test_refusal, user_can_practice, question_count, duration, recorded_count, reading_minutes, section_count, delayed, lock, lock_reason, front_matter_version, pre_test',
  },
  {
    type: 'OfficePublication',
    attributes:
      'number, title, slug, type, state, open, visibility, version, revision, authors, sections, questions, languages, publicationDate, expirationDate, credit, missing, problems, scheduled, submitted, updated, updated_by',
    relationships: '',
  },
  { type: 'PublicationEvent', attributes: 'at, action, actor, person, detail', relationships: '' },
  { type: 'Revision', attributes: 'number, kind, origin, note, author, created, current', relationships: '' },
  {
    type: 'DraftComment',
    attributes: 'path, line, quote, body, author, own, created, reply_to, resolved, resolved_by',
    relationships: '',
  },
  { type: 'PreviewLink', attributes: 'url, expires, created, created_by', relationships: '' },
  {
    type: 'CollectionEntry',
    attributes:
      'collection, key, value, translations, assets, position, version, is_changed, is_imported, uses, followed, updated, updated_by',
    relationships: '',
  },
  {
    type: 'OfficePerson',
    attributes: 'name, email, verified, status, tier, ends, profession, staff_roles, created',
    relationships: '',
  },
  { type: 'StaffMember', attributes: 'name, email, roles, languages, permissions, features', relationships: '' },
  {
    type: 'Conversation',
    attributes:
      'state, subject, name, email, lang, created, received, due, excerpt, taken_by, person, revision, entries',
    relationships: '',
  },
  {
    type: 'ReportCompletion',
    attributes: 'body, learner, profession, activity, completed, credits, status, reasons, send_by, closes, record',
    relationships: '',
  },
  {
    type: 'ParsActivity',
    attributes: 'number, title, pars_id, status, next, missing, physicians, others, record',
    relationships: '',
  },
  {
    type: 'ReportBatch',
    attributes: 'body, state, provider_number, records, accepted, rejected, created, created_by, sent, formats',
    relationships: '',
  },
  {
    type: 'ReportRecord',
    attributes: 'action, state, credit_id, learner, activity, completed, credits, message, refusal, resend',
    relationships: '',
  },
  {
    type: 'Activity',
    attributes: 'number, title, state, basis, credit, sponsor, released, credit_ends, missing, people, next_clock',
    relationships: '',
  },
  {
    type: 'Disclosure',
    attributes:
      'person, email, roles, activity, state, requested, link_expires, submitted, signed_name, signed_on, relationships, exception, note, reviewed, reviewed_by, valid_until',
    relationships: '',
  },
  { type: 'Statement', attributes: 'code, text', relationships: '' },
  { type: 'AnswerTemplate', attributes: 'name, lang, text, modified', relationships: '' },
  {
    type: 'Section',
    attributes:
      'slug, title, lock, private, number, duration, meta_description, attachment_url, description, featured_image, transcript, captions_url, translations',
    relationships: 'publication, materials',
    additions: 'lock_reason, attachment_type, chapters_url, featured_image_alt, reading_minutes',
  },
  {
    type: 'Author',
    attributes:
      'slug, fullName, fullNameAffix, affix, affixType, completeAffiliation, jobTitle, institute, bio, conflictsOfInterest, email',
    relationships: 'image',
  },
  {
    type: 'Question',
    attributes: 'number, stem, answerChecked, feedback',
    relationships: 'answers',
    additions: 'reference, taught, see_also',
  },
  { type: 'Answer', attributes: 'text, correct', relationships: 'question', additions: 'why' },
  {
    type: 'PublicationTestResult',
    attributes: 'results, status, score, attempt, submitted',
    relationships: 'publication',
    additions: 'passingScore, missed, practice, confidence',
    related: 'questions',
  },
  { type: 'Survey', attributes: 'answers, credits_claimed', relationships: 'publication', related: 'certificate' },
  {
    type: 'Podcast',
    attributes: 'title, excerpt, attachmentUrl, duration, publicationDate, slug',
    relationships: 'authors, categories',
    additions: 'notes, chapters, captions_url, metadataLabel',
  },
  { type: 'Category', attributes: 'name, slug, featured, count', relationships: '' },
  { type: 'Material', attributes: 'title, kind, size, lock, url', relationships: '', additions: 'required_membership' },
  { type: 'KeyPoint', attributes: 'text, number', relationships: '' },
  { type: 'File', attributes: 'url, alt, width, height, mime', relationships: '' },
  {
    // `permissions` stands in both columns; a field of JSON:API has one place, which is the relationship.
    type: 'Membership',
    attributes:
      'name, rebillDaysLabel, rebillDays, canGiveCredits, bestValue, credits_cme, credits_new_per_year, credits_sa',
    relationships: 'permissions, prices',
    additions: 'slug, summary, rank',
  },
  { type: 'Permission', attributes: 'code, name', relationships: '' },
  { type: 'Price', attributes: 'amount, currency, rebillDays, discounted_amount', relationships: 'membership' },
  {
    type: 'User',
    attributes:
      'firstName, lastName, email, profession, specialization, hasMembership, isMembershipValid, membershipEnds, isSuperuser, canGetCredits, email_verified, can',
    relationships: 'membership, addresses',
    additions: 'free_quick_takes_left, degree, is_staff',
  },
  { type: 'Address', attributes: 'address1, address2, city, postalCode, state, country', relationships: '' },
  {
    type: 'Referred',
    attributes: 'referred_email, applied, created, resend_available_at',
    relationships: 'createdBy',
    additions: 'refunded',
  },
  {
    type: 'Giftcard',
    attributes: 'title, status, sendDate',
    relationships: '',
    additions: 'amount, currency, cancelled_why, held_why',
  },
  {
    type: 'Order',
    attributes: 'status, amount, discount, currency, rebillDays, upgrade, checkout_url',
    relationships: 'membership, receipt',
    additions: 'proration, list_amount, created, starts, ends, ended, refunded, refunded_why, grace_until, renews',
  },
  {
    type: 'Receipt',
    attributes: 'number, issued, amount, currency, lines, pdf_url',
    relationships: 'order',
    additions: 'holder, employer, tax',
  },
  {
    type: 'Certificate',
    attributes: 'title, credit_class, credits, issued, code, verify_url, pdf_url, revoked',
    relationships: 'publication',
    additions:
      'number, holder, degree, profession, provider, joint_provider, learning_format, statements, template, completed, academic_year, replaced, maximum_credits, lines, layout, award, badge_url, badge_picture_url',
  },
  {
    type: 'ExternalCredit',
    attributes: 'title, provider, kind, credits, completed, topic, number, file, version',
    relationships: '',
  },
  {
    type: 'CreditGoal',
    attributes: 'name, requirement, starts, ends, state, days_left, parts, version',
    relationships: '',
  },
  { type: 'Translation', attributes: 'lang, slug, source_slug, title, host', relationships: 'section' },
  {
    type: 'HomeBlock',
    attributes: 'kind, title, body, number',
    relationships: 'publications',
    additions: 'actions, types, lang',
  },
];
