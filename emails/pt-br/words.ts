import type { Table } from '../words.ts';

const account = 'Você recebe esta mensagem porque este endereço pertence a uma conta.';

export const ptBr: Table = {
  greeting: (name) => (name === '' ? 'Olá!' : `Olá, ${name}!`),
  help: (supportEmail) => `Dúvidas? Escreva para ${supportEmail}.`,
  linkBelow: 'Se o botão não funcionar, copie este endereço no navegador:',
  plan: { oneYear: (tier) => `${tier}, um ano`, fiveYears: (tier) => `${tier}, cinco anos` },
  verifyEmail: {
    subject: 'Confirme seu e-mail',
    preview: 'Um clique e sua conta está pronta.',
    title: 'Confirme seu e-mail',
    body: ({ email }) => [`Confirme que ${email} é seu endereço.`],
    button: 'Confirmar o e-mail',
    expiry: 'O link funciona uma única vez e expira em 3 dias.',
    reason:
      'Você recebe esta mensagem porque este endereço foi informado ao criar uma conta ou alterar o e-mail dela. Se não foi você, ignore-a: sem o clique, nada acontece.',
  },
  passwordReset: {
    subject: 'Defina uma nova senha',
    preview: 'O link funciona uma única vez, dentro de uma hora.',
    title: 'Defina uma nova senha',
    body: ['Alguém, provavelmente você, pediu para redefinir a senha da sua conta.'],
    button: 'Definir nova senha',
    expiry:
      'O link funciona uma única vez e expira em 1 hora. Se você não pediu isso, ignore esta mensagem: sua senha continua a mesma.',
    reason: 'Você recebe esta mensagem porque uma nova senha foi solicitada para este endereço.',
  },
  newSignIn: {
    subject: 'Novo acesso à sua conta',
    preview: 'Foi você?',
    title: 'Novo acesso à sua conta',
    body: ['Houve um acesso à sua conta de um dispositivo que ainda não conhecíamos.'],
    labels: { device: 'Dispositivo', at: 'Data e hora' },
    alarm:
      'Se foi você, não é preciso fazer nada. Caso contrário, encerre a sessão desse dispositivo e altere sua senha.',
    button: 'Verificar seus dispositivos',
    reason: account,
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    preview: 'As sessões em todos os outros dispositivos foram encerradas.',
    title: 'Sua senha foi alterada',
    body: ({ when }) => [
      `Sua senha foi alterada em ${when}. As sessões em todos os outros dispositivos foram encerradas.`,
    ],
    alarm: 'Se não foi você, defina uma nova senha agora e escreva para nós.',
    button: 'Redefinir a senha',
    reason: account,
  },
  emailChanged: {
    subject: 'Seu e-mail foi alterado',
    preview: 'A partir de agora, entre com o novo endereço.',
    title: 'Seu e-mail foi alterado',
    body: ({ newEmail, when }) => [
      `Em ${when}, o endereço da sua conta foi alterado para ${newEmail}. A partir de agora, entre com o novo endereço.`,
    ],
    alarm: 'Se não foi você, desfaça a alteração agora: este endereço antigo não permite mais entrar.',
    reason: 'Você recebe esta mensagem porque este endereço pertencia a uma conta até agora.',
  },
  emailChangeRequested: {
    subject: 'Um novo endereço de e-mail foi solicitado para a sua conta',
    preview: 'Se não foi você, desfaça agora.',
    title: 'Um novo endereço de e-mail foi solicitado',
    body: ({ newEmail }) => [
      `Alguém conectado à sua conta pediu para trocar o endereço de e-mail dela por ${newEmail}. A alteração vale assim que o novo endereço for confirmado.`,
    ],
    alarm:
      'Se não foi você, desfaça a alteração agora. Depois você escolhe uma nova senha, e todos os dispositivos são desconectados.',
    reason: account,
  },
  emailChangeUndo: { button: 'Desfazer a alteração', expiry: 'O link funciona uma única vez, por 7 dias.' },
  emailChangeConfirm: {
    subject: 'Confirme o novo endereço de e-mail da sua conta',
    preview: 'A alteração vale assim que você confirmar.',
    title: 'Confirme o seu novo endereço de e-mail',
    body: ({ email }) => [
      `Alguém pediu que ${email} seja o endereço de e-mail de uma conta existente. Se foi você, confirme e depois entre com este endereço e a sua senha atual.`,
    ],
    button: 'Confirmar o novo endereço',
    expiry: 'O link funciona uma única vez e expira em 3 dias. Se você não pediu isso, ignore esta mensagem.',
    reason: 'Você recebe esta mensagem porque este endereço foi informado como novo endereço de e-mail de uma conta.',
  },
  dataExportReady: {
    subject: 'A cópia dos seus dados está pronta',
    preview: 'Tudo o que guardamos sobre você, em um só arquivo.',
    title: 'A cópia dos seus dados está pronta',
    body: ['Você pediu uma cópia de tudo o que guardamos sobre você. Aqui está ela, em um só arquivo.'],
    button: 'Baixar o arquivo',
    expiry: ({ when }) =>
      `O endereço funciona até ${when}. Quem o tiver pode ler o arquivo; por isso, não encaminhe esta mensagem. Se você não pediu a cópia, defina uma nova senha agora.`,
    reason: 'Você recebe esta mensagem porque foi solicitada uma cópia dos dados da sua conta.',
  },
  accountDeleted: {
    subject: 'Sua conta foi excluída',
    preview: 'Seus dados foram apagados, exceto os registros que precisam ser mantidos.',
    title: 'Sua conta foi excluída',
    body: ({ when }) => [`Como você pediu em ${when}, sua conta foi excluída e ninguém mais pode entrar nela.`],
    kept: 'Registros de créditos, certificados e recibos precisam ser guardados por seis anos. Eles permanecem sem nada que não seja necessário, e seus certificados ainda podem ser verificados. Você pode se cadastrar novamente com este endereço a qualquer momento.',
    alarm: 'Se não foi você, escreva para nós imediatamente.',
    reason: 'Você recebe esta mensagem porque este endereço pertencia a uma conta até agora.',
  },
  welcome: {
    subject: 'Boas-vindas',
    preview: 'O que sua conta gratuita abre e por onde começar.',
    title: 'Que bom ter você aqui',
    body: ['Sua conta gratuita está aberta. Ela dá acesso a:'],
    list: [
      'as quatro primeiras seções de cada videoaula',
      'dois Quick Takes à sua escolha, para sempre',
      'webinars, podcasts e a biblioteca de acesso aberto',
    ],
    button: 'Abrir a biblioteca',
    reason: account,
  },
  orderPaid: {
    subject: 'Seu recibo',
    now: {
      preview: 'Sua assinatura está ativa. O recibo está nesta mensagem.',
      title: 'Agradecemos. Sua assinatura está ativa.',
      body: ({ plan }) => [`Sua assinatura (${plan}) está paga e já pode ser usada.`],
    },
    later: {
      preview: 'Seu próximo período está pago. O recibo está nesta mensagem.',
      title: 'Agradecemos. Seu próximo período está pago.',
      body: ({ plan, starts }) => [
        `Sua assinatura (${plan}) está paga. Ela começa em ${starts}, quando termina o período atual; até lá, tudo continua como está.`,
      ],
    },
    button: 'Abrir o recibo',
    labels: {
      receipt: 'Recibo',
      plan: 'Assinatura',
      paid: 'Valor pago',
      paidWith: 'Forma de pagamento',
      validFrom: 'Válida a partir de',
      validUntil: 'Válida até',
    },
    nothingDue: 'Nenhum valor devido',
    renewal: {
      on: ({ amount, on, url }) =>
        `Ela se renova automaticamente: cobramos ${amount} em ${on} e escrevemos para você 30 e 7 dias antes. Para interrompê-la, desative a renovação antes desse dia: ${url}`,
      off: 'Ela não se renova automaticamente.',
    },
    reason: 'Você recebe esta mensagem porque pagou por uma assinatura.',
  },
  certificateIssued: {
    subject: 'Seu certificado está pronto',
    preview: 'Baixe-o agora ou encontre-o a qualquer momento em Meus certificados.',
    title: 'Seu certificado está pronto',
    body: ({ activity }) => [`Você concluiu “${activity}”.`],
    button: 'Abrir o certificado',
    labels: {
      activity: 'Atividade',
      completed: 'Concluída em',
      credit: 'Crédito',
      number: 'Certificado',
      code: 'Código de verificação',
    },
    participation: 'Participação',
    verify: 'Qualquer pessoa pode verificar o certificado com o código dele em',
    reason: 'Você recebe esta mensagem porque concluiu uma atividade.',
  },
  renewalNotice: {
    subject: 'Sua assinatura será renovada em breve',
    preview: 'Se quiser continuar assinante, não é preciso fazer nada.',
    title: 'Sua assinatura será renovada em breve',
    body: ({ plan, days, renewsOn }) => [
      `Sua assinatura (${plan}) será renovada em ${days} dias, em ${renewsOn}. Se quiser continuar assinante, não é preciso fazer nada.`,
    ],
    button: 'Gerenciar a renovação',
    labels: { plan: 'Assinatura', renewsOn: 'Renovação em', amount: 'Valor', paidWith: 'Cobrança em' },
    stop: ({ chargedOn }) =>
      `O valor é cobrado em ${chargedOn}. Para encerrar a assinatura, desative a renovação antes desse dia. O que você conquistou continua no seu histórico.`,
    reason: 'Você recebe esta mensagem porque a renovação automática da sua assinatura está ativada.',
    cardOver: {
      subject: 'Seu cartão vence antes da renovação',
      preview: 'Com outro cartão, sua assinatura continua.',
      title: 'Seu cartão vence antes da renovação',
      body: ({ plan, renewsOn, card, until }) => [
        `Sua assinatura (${plan}) será renovada em ${renewsOn}, mas o cartão que seria cobrado (${card}) só vale até ${until}.`,
        'Troque o cartão antes disso, e sua assinatura se renova sem interrupção. Se o seu banco já substituiu o cartão com o mesmo número, não é preciso fazer nada.',
      ],
      button: 'Trocar o cartão',
    },
  },
  renewalFailed: {
    subject: 'Não foi possível cobrar sua renovação',
    preview: 'A cobrança da sua assinatura foi recusada.',
    title: 'Não foi possível cobrar sua renovação',
    body: ({ plan, amount }) => [
      `Sua assinatura (${plan}) deveria ser renovada, mas a cobrança de ${amount} foi recusada.`,
    ],
    again: ({ on }) =>
      `Tentaremos novamente em ${on}, e sua assinatura continua aberta até lá. Se o cartão venceu ou foi substituído, troque-o agora: cobraremos o novo.`,
    over: 'Esta foi a última tentativa, por isso sua assinatura não será renovada. O que você conquistou continua no seu histórico, e você pode assinar novamente a qualquer momento.',
    change: 'Trocar o cartão',
    button: 'Ver as assinaturas',
    reason: 'Você recebe esta mensagem porque a renovação automática da sua assinatura está ativada.',
  },
  renewalEnded: {
    subject: 'Sua assinatura não será renovada',
    preview: 'Este plano não é mais oferecido. Com outro, a biblioteca continua aberta.',
    title: 'Sua assinatura não será renovada',
    body: ({ plan, until }) => [
      `Sua assinatura (${plan}) se renovaria sozinha, mas este plano não é mais oferecido. Nada será cobrado, e o que você pagou continua aberto até ${until}.`,
      'Para continuar assinante, escolha outra assinatura. O que você conquistou continua no seu histórico.',
    ],
    button: 'Ver as assinaturas',
    reason: 'Você recebe esta mensagem porque a renovação automática da sua assinatura estava ativada.',
  },
  orderRefunded: {
    subject: 'Seu reembolso',
    preview: 'O dinheiro está voltando para você.',
    title: 'Seu pedido foi reembolsado',
    body: ({ plan }) => [
      `Seu pagamento foi devolvido integralmente, e esta assinatura (${plan}) foi encerrada. O banco pode levar alguns dias para mostrar o reembolso.`,
    ],
    button: 'Abrir o recibo',
    remaining: ({ tier, until }) => `Sua assinatura ${tier} continua até ${until}.`,
    creditNote: 'Nota de crédito',
    labels: { number: 'Recibo', amount: 'Valor reembolsado', on: 'Em' },
    after: 'Os créditos que você conquistou continuam no seu histórico.',
    reason: 'Você recebe esta mensagem porque um pagamento seu foi reembolsado.',
  },
  paymentDisputed: {
    subject: 'Seu banco contesta um pagamento',
    preview: 'O pagamento foi retomado, e a assinatura foi encerrada.',
    title: 'Seu banco contesta este pagamento',
    body: ({ plan }) => [
      `Seu banco contesta o pagamento desta assinatura (${plan}) e o retomou de nós. Por isso, a assinatura foi encerrada.`,
      'Se você não pediu isso, fale com o seu banco. Quando a contestação terminar e o pagamento for confirmado, a assinatura volta a ficar aberta.',
    ],
    button: 'Abrir o recibo',
    labels: { number: 'Recibo', amount: 'Valor contestado', on: 'Em' },
    after: 'Os créditos que você conquistou continuam no seu histórico.',
    reason: 'Você recebe esta mensagem porque o seu banco contesta um pagamento seu.',
  },
  disputeWon: {
    subject: 'Seu pagamento foi confirmado',
    preview: 'A contestação com o seu banco terminou.',
    title: 'A contestação terminou',
    body: ({ plan }) => [
      `Seu banco não contesta mais o pagamento desta assinatura (${plan}). O pagamento foi confirmado.`,
    ],
    runs: ({ until }) => `A assinatura está aberta novamente, até ${until}. Ela não é renovada automaticamente.`,
    button: 'Abrir o recibo',
    labels: { receipt: 'Recibo', amount: 'Valor pago' },
    reason: 'Você recebe esta mensagem porque a contestação de um pagamento seu terminou.',
  },
  paymentGivenBack: {
    subject: 'Devolvemos um pagamento',
    preview: 'Ele era de um pedido que outro substituiu. Você não paga duas vezes.',
    title: 'Devolvemos este pagamento',
    body: ({ plan }) => [
      `Você pagou esta assinatura (${plan}) depois de ter pedido ou pago outra no lugar dela. Para que você não pague duas vezes, o valor integral volta para onde veio.`,
      'Nada mais muda: o que você pagou além disso continua como está. Seu banco pode levar alguns dias para mostrar o valor.',
    ],
    button: 'Abrir o pedido',
    labels: { number: 'Pedido', amount: 'Valor devolvido', on: 'Em' },
    after: 'Se é esta a assinatura que você quer, peça de novo: o que resta do período atual será descontado.',
    reason: 'Você recebe esta mensagem porque devolvemos um pagamento seu.',
  },
  giftCardSent: {
    subject: 'Seu vale-presente',
    preview: 'Um colega aderiu por sua causa.',
    title: 'Agradecemos por convidar um colega',
    body: ({ amount }) => [`Um colega que você convidou agora é assinante. Aqui está seu vale-presente de ${amount}.`],
    button: 'Ver seus convites',
    choose: 'Escolher seu vale-presente',
    labels: { amount: 'Valor', code: 'Código' },
    reason: 'Você recebe esta mensagem porque participa do programa de indicação.',
  },
  referralInvitation: {
    subject: 'Um convite de um colega',
    preview: 'Há um desconto na sua primeira assinatura.',
    title: 'Você recebeu um convite',
    body: ({ inviter, discount }) => [
      `${inviter} é assinante e achou que você também poderia gostar: aulas, Quick Takes e autoavaliação em psicofarmacologia, com créditos CME.`,
      `Sua primeira assinatura custa ${discount} a menos.`,
    ],
    again: {
      subject: 'Lembrete: um convite de um colega',
      preview: 'Seu desconto continua à sua espera.',
      title: 'Seu convite continua valendo',
    },
    button: 'Ver as assinaturas',
    use: (email) => `O desconto é seu ao se cadastrar com ${email}. Não há código para guardar.`,
    terms: 'Os termos do programa de indicação estão em',
    reason:
      'Você recebe esta mensagem porque um assinante informou este endereço para convidar você. Você não está em nenhuma lista: se não aderir, só poderá chegar um lembrete do mesmo assinante.',
  },
  newsletterConfirm: {
    subject: 'Confirme sua inscrição',
    preview: 'Um clique, e as novidades chegam a este endereço.',
    title: 'Confirme sua inscrição',
    body: ({ email }) => [`Confirme que podemos enviar novidades da psicofarmacologia para ${email}.`],
    button: 'Confirmar a inscrição',
    stop: 'Mudou de ideia? Cancele a inscrição com um clique',
    reason:
      'Você recebe esta mensagem porque este endereço foi informado para receber nosso boletim. Se não foi você, ignore-a: sem o clique, nenhum boletim é enviado.',
  },
  newsletterIssue: {
    subject: 'Novidades na biblioteca',
    preview: 'O que há de novo na biblioteca, e o que vem a seguir.',
    title: 'Novidades na biblioteca',
    lead: ({ number, day }) =>
      `Veja o que chegou à biblioteca. Esta é a edição ${number}, de ${day}. Títulos e textos estão em inglês.`,
    kinds: {
      PUBLICATION_VIDEO: 'Videoaula',
      PUBLICATION_INTERVIEW: 'Consulta com especialista',
      PUBLICATION_QUICK_TAKE: 'Quick Take',
      PUBLICATION_CAP_ST: 'CAP Smart Take',
      SELF_ASSESSMENT: 'Autoavaliação',
      OPEN_ACCESS: 'Acesso aberto',
      BRAIN_GUIDE: 'Brain Guide',
      PODCAST: 'Podcast',
      WEBINAR: 'Webinar',
    },
    translated: 'Em português',
    more: (count) =>
      count === 1
        ? 'Mais um título espera por você na biblioteca.'
        : `Mais ${count} títulos esperam por você na biblioteca.`,
    button: 'Abrir a biblioteca',
    coming: 'Em breve',
    calendar: 'Tudo o que foi anunciado',
    leave: 'Cancelar a inscrição com um clique',
    reason:
      'Você recebe esta mensagem porque se inscreveu no nosso boletim e confirmou isso a partir deste endereço. A assinatura não depende dele e continua ativa se você cancelar a inscrição.',
  },
};
