import type { Messages } from '../messages.ts';

export const contact: Messages['contact'] = {
  metaTitle: 'Fale conosco',
  metaDescription:
    'Dúvidas sobre uma assinatura, uma atividade ou um certificado: escreva para nós. Respondemos em até 48 horas úteis.',
  title: 'Fale conosco',
  lead: 'Sobre uma assinatura, uma atividade, um certificado ou qualquer outro assunto.',
  name: 'Nome completo',
  email: 'E-mail',
  message: 'Mensagem',
  act: 'Enviar a mensagem',
  busy: 'Enviando',
  reply: 'Respondemos em até 48 horas úteis.',
  subject: 'Mensagem do formulário de contato',
  failed: 'Erro ao enviar a mensagem',
  kept: 'O que você escreveu foi mantido; tente novamente.',
  sentTitle: 'Obrigado por entrar em contato!',
  sentLead: 'Responderemos a <b>{email}</b> em até 48 horas úteis.',
  another: 'Enviar outra mensagem',
  first: {
    title: 'Talvez a resposta já esteja aqui',
    faqs: 'Ajuda e perguntas frequentes',
    faqsNote: 'Créditos, certificados, dispositivos',
    account: 'Minha conta',
    accountNote: 'Recibos, renovação, seu nome e endereço',
    verify: 'Verificar um certificado',
    verifyNote: 'Com o código impresso nele',
  },
  help: {
    open: 'Ajuda',
    close: 'Fechar',
    title: 'Como podemos ajudar?',
    lead: 'Escreva para nós aqui ou procure entre as <faqs>respostas ao que mais se pergunta</faqs>.',
    chatTitle: 'Converse conosco',
    chatLead:
      'O chat é operado por {host}. Ele vê o seu endereço na rede e pode gravar cookies próprios. Nada dele é carregado antes que você concorde.',
    agree: 'Concordar e abrir o chat',
    write: 'Prefiro escrever uma mensagem',
  },
};
