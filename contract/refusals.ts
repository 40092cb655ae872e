import { type Call, idempotencyOf, needsConfirmation } from './call.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

type Topic = ErrorCode extends infer Code ? (Code extends `${infer Name}.${string}` ? Name : never) : never;
/** A code, or every code of a topic. */
type RefusalName = ErrorCode | `${Topic}.*`;

const PASSWORD: readonly RefusalName[] = ['password.common', 'password.like-email', 'password.simple'];
const PUBLICATION: readonly RefusalName[] = ['publication.not-found', 'publication.removed'];
const SECTION: readonly RefusalName[] = ['section.not-found', 'publication.removed'];
const SECOND_FACTOR: readonly RefusalName[] = ['second-factor.*', 'login.too-many'];
const ACTIVITY: readonly RefusalName[] = [...PUBLICATION, 'test.*'];
const PURCHASE: readonly RefusalName[] = ['order.sign-in', 'order.not-for-sale', 'discount.*'];
/** A text that does not exist for the caller, or is another's; and one that changed meanwhile. */
const DRAFT: readonly RefusalName[] = ['draft.not-found', 'draft.not-yours'];
const LINK: readonly RefusalName[] = ['link.*', 'email-change.*'];

/** The errors of a call besides those that follow from its declaration. */
const OF_CALLS: Readonly<Record<string, readonly RefusalName[]>> = {
  addStaffMember: ['staff.*'],
  setStaffRoles: ['staff.*', 'request.id-conflict'],
  listEntries: ['entry.not-found'],
  getEntry: ['entry.not-found'],
  createEntry: ['entry.*'],
  changeEntry: ['entry.*', 'request.id-conflict'],
  deleteEntry: ['entry.*'],
  restoreEntry: ['entry.*'],
  orderEntries: ['entry.*'],
  getPerson: ['person.not-found'],
  listPersonEvents: ['person.not-found'],
  showIdentifiers: ['person.not-found', 'person.deleted'],
  previewGrant: ['person.*'],
  grantTerm: ['person.*'],
  previewWithdrawal: ['person.*'],
  withdrawGrant: ['person.*'],
  resendEmail: ['person.*', 'certificate.not-found'],
  setSuppression: ['person.*'],
  previewNameCorrection: ['person.*'],
  correctName: ['person.*'],
  exportFor: ['person.*', 'export.unverified'],
  eraseFor: ['person.*'],
  explainAccess: ['person.*', 'publication.not-found', 'section.not-found'],
  getOfficeOrder: ['order.not-found'],
  checkOrder: ['order.not-found'],
  resendDocument: ['order.not-found', 'order.no-buyer', 'receipt.not-found', 'credit-note.not-found'],
  printOfficeReceipt: ['receipt.not-found'],
  printOfficeCreditNote: ['credit-note.not-found'],
  previewCreditCorrection: ['certificate.not-found', 'certificate.replaced', 'credit.*'],
  correctCredit: ['certificate.not-found', 'certificate.replaced', 'credit.*'],
  revokeCertificate: ['certificate.not-found', 'certificate.replaced'],
  printOfficeCertificate: ['certificate.not-found'],
  createDiscountCode: ['discount-code.exists', 'discount-code.one-kind', 'discount-code.no-tier', 'discount-code.past'],
  changeDiscountCode: ['discount-code.not-found', 'discount-code.limit', 'discount-code.past', 'request.id-conflict'],
  endDiscountCode: ['discount-code.not-found', 'discount-code.ended'],
  deleteDiscountCode: ['discount-code.not-found', 'discount-code.used'],
  getOfficeTranslation: ['translation.not-found'],
  saveTranslation: [
    ...(['translation.not-found', 'translation.language', 'translation.structure', 'translation.too-long'] as const),
    ...(['translation.slug', 'translation.slug-taken'] as const),
  ],
  previewTranslation: ['translation.not-found'],
  inspectTranslation: ['translation.not-found'],
  submitTranslation: ['translation.*'],
  returnTranslation: ['translation.not-found', 'translation.language'],
  publishTranslation: ['translation.*'],
  addTranslationComment: ['translation.not-found', 'translation.language', 'translation.too-many-comments'],
  resolveTranslationComment: ['translation-comment.not-found', 'translation.language'],
  exportXliff: ['translation.not-found'],
  importXliff: ['translation.not-found', 'translation.language', 'translation.xliff'],
  createTranslationTerm: ['translation.language', 'translation-term.exists'],
  changeTranslationTerm: ['translation.language', 'translation-term.not-found', 'request.id-conflict'],
  deleteTranslationTerm: ['translation.language', 'translation-term.not-found'],
  retryFailedJob: ['failed-job.not-found'],
  discardFailedJob: ['failed-job.not-found'],
  getItemAnalysis: PUBLICATION,
  saveItemAnalysis: PUBLICATION,
  createDraft: ['draft.authors', 'draft.not-yours'],
  getDraft: DRAFT,
  saveDraft: [
    ...DRAFT,
    ...(['draft.scheduled', 'draft.conflict', 'draft.path', 'draft.too-long', 'draft.too-many'] as const),
  ],
  renderDraftText: [...DRAFT, 'draft.path'],
  renderDraft: DRAFT,
  inspectDraft: DRAFT,
  getAsset: ['asset.not-found'],
  deleteAsset: ['asset.*'],
  prepareAsset: ['asset.*'],
  setAssetCaptions: ['asset.*'],
  getAssetTranscript: ['asset.*'],
  createUpload: ['upload.*'],
  appendToUpload: ['upload.*'],
  endUpload: ['upload.*'],
  getAuthor: ['author.not-found'],
  getPublication: PUBLICATION,
  savePublication: PUBLICATION,
  unsavePublication: PUBLICATION,
  unlockPublication: [...PUBLICATION, 'unlock.*'],
  getSection: [...SECTION, 'section.unpublished'],
  saveProgress: [...SECTION, 'section.*'],
  printCertificate: ['certificate.*'],
  reissueCertificate: ['certificate.*'],
  verifyCertificate: ['certificate.*'],
  getFrontMatter: ACTIVITY,
  startPublication: [...ACTIVITY, 'start.outdated'],
  getSurvey: [...ACTIVITY, 'survey.*'],
  submitSurvey: [...ACTIVITY, 'survey.*', 'claim.*'],
  listTestStats: ACTIVITY,
  listTestResults: ACTIVITY,
  submitTest: [...ACTIVITY, 'start.*'],
  saveTestDraft: ACTIVITY,
  exchangeToken: LINK,
  undoEmailChange: LINK,
  login: ['login.*'],
  register: ['registration.taken', ...PASSWORD, 'discount.*'],
  deleteAccount: ['password.wrong', 'login.too-many'],
  requestExport: ['export.*'],
  downloadExport: ['export.*'],
  getUser: ['user.not-yours'],
  changeUser: ['user.not-yours', 'registration.taken', 'password.wrong', 'login.too-many', 'request.id-conflict'],
  changeAddress: ['request.id-conflict'],
  changePassword: ['session.confirm', 'password.wrong', 'login.too-many', ...PASSWORD],
  confirmPasswordReset: ['link.invalid', ...PASSWORD],
  removeAuthenticator: SECOND_FACTOR,
  startAuthenticator: SECOND_FACTOR,
  confirmAuthenticator: SECOND_FACTOR,
  confirmIdentity: [...SECOND_FACTOR, 'password.wrong'],
  prepareConfirmation: SECOND_FACTOR,
  signInWithPasskey: SECOND_FACTOR,
  addPasskey: [...SECOND_FACTOR, 'passkey.*'],
  preparePasskey: ['passkey.too-many'],
  removePasskey: SECOND_FACTOR,
  createRecoveryCodes: SECOND_FACTOR,
  completeSignIn: SECOND_FACTOR,
  prepareSecondStep: SECOND_FACTOR,
  previewRefund: ['order.not-found', 'refund.*'],
  refundOrder: ['order.not-found', 'refund.*'],
  printCreditNote: ['credit-note.not-found'],
  placeOrder: PURCHASE,
  quoteOrder: PURCHASE,
  getOrder: ['order.not-found'],
  resumeRenewal: ['order.not-found', 'order.not-paid', 'order.ended', 'order.plan-ended', 'order.no-saved-method'],
  startCardChange: ['order.nothing-to-renew'],
  cancelRenewal: ['order.not-found', 'order.not-paid', 'order.ended'],
  receivePaymentEvent: ['order.signature'],
  receiveEmailNotices: ['email.signature'],
  printReceipt: ['receipt.not-found'],
  subscribe: ['newsletter.*'],
  confirmSubscription: ['newsletter.token'],
  unsubscribe: ['newsletter.token'],
  inviteColleagues: ['referral.*'],
  resendInvitation: ['referral.*'],
  validateReferral: ['referral.*'],
  listReferrals: ['referral.*'],
  getConversation: ['message.not-found'],
  changeConversation: ['message.not-found', 'message.taken', 'request.id-conflict'],
  answerConversation: ['message.not-found', 'message.taken', 'message.changed'],
  noteConversation: ['message.not-found'],
  changeAnswerTemplate: ['message-template.not-found', 'request.id-conflict'],
  removeAnswerTemplate: ['message-template.not-found'],
  releaseGiftCard: ['gift-card.not-found', 'gift-card.not-held'],
  voidGiftCard: ['gift-card.not-found', 'gift-card.not-held'],
  makeAudioFeed: ['feed.*'],
  readAudioFeed: ['feed.*'],
  getAudioFeed: ['feed.*'],
  playRecording: ['feed.*', 'media.*'],
};

/** Every error code below 500 of a call, in the order of status. (rules W8) */
export function refusalsOf(call: Call): ErrorCode[] {
  const named = new Set<RefusalName>([...generalRefusalsOf(call), ...(OF_CALLS[call.name] ?? [])]);
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return codes
    .filter((code) => named.has(code) || named.has(`${code.split('.')[0] as Topic}.*`))
    .filter((code) => ERRORS[code].status < 500)
    .toSorted((one, other) => ERRORS[one].status - ERRORS[other].status);
}

function generalRefusalsOf(call: Call): readonly RefusalName[] {
  const { body, method, who, list, answers, path } = call;
  const isKeyed = idempotencyOf(call) !== 'none';
  const when = (condition: boolean, ...codes: RefusalName[]): readonly RefusalName[] => (condition ? codes : []);
  return [
    'request.malformed',
    'request.unknown-parameter',
    'request.invalid-parameter',
    'request.not-acceptable',
    'request.too-many',
    'session.invalid',
    'session.conflict',
    ...when(answers !== undefined, 'request.unknown-include', 'request.unknown-field'),
    ...when(list?.sorts !== undefined, 'request.unknown-sort'),
    ...when(path.includes('{'), 'request.not-found'),
    ...when(who === 'signed-in' || who === 'staff', 'session.required', 'session.enroll'),
    ...when(who === 'staff', 'staff.permission'),
    ...when(needsConfirmation(call), 'session.confirm'),
    ...when(isKeyed, 'request.idempotency-conflict'),
    ...when(body !== undefined, 'request.too-large', 'request.media-type'),
    ...when(body !== undefined, 'request.invalid-attribute', 'request.missing-attribute', 'request.surplus-attribute'),
    ...when(body?.kind === 'resource', 'request.type-conflict'),
    ...when(body?.kind === 'resource' && method === 'POST', 'request.client-id'),
  ];
}
