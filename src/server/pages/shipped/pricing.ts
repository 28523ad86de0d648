import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import { blockOf } from './block-of.ts';
import { NONE_YET } from './none-yet.ts';

export const pricing: StoredDocument = {
  title: '价格与版本',
  description: '{{editions}}的价格、授权范围与功能对比。一次付清，更新服务期内发布的版本永久可用。',
  menuLabel: '',
  menu: 'none',
  isHidden: false,
  blocks: [
    blockOf('prices', 'prices', {
      title: '一次付清，买下的版本一直能用',
      text: '价格由两件事决定：交付哪些源码，授权给个人还是企业。没有按月订阅，也没有按访问量计费。',
      guide: '不确定选哪个？回答几个问题',
      paid: '一次付清，含 {{months}} 个月更新',
      free: '无需申请，登录即可下载',
      none: NONE_YET,
    }),
    blockOf('guide', 'guide', {
      title: '哪个版本适合我',
      text: '答几个问题，选出版本。地址栏记住您的选择，可以把链接发给同事。',
      questions: [
        {
          about: 'use',
          text: '打算用来做什么？',
          answers: ['做商业项目', '先评估与学习'],
          feature: '',
          reasons: '评估与学习不需要付费版本\n不用申请，注册账号就能下载公开资料',
          otherReasons: '',
          lack: '不能用于商业项目',
        },
        {
          about: 'part',
          text: '需要哪一部分源码？',
          answers: ['只要前端，后端已有', '前端和后端都要'],
          feature: '后端源码',
          reasons: '前端与后端源码都在交付内容里',
          otherReasons: '包含前端全部源码，接您已有的后端',
          lack: '没有后端源码',
        },
        {
          about: 'tenants',
          text: '会做成多租户，给很多客户共用吗？',
          answers: ['不会', '会'],
          feature: '多租户后端',
          reasons: '多租户后端由工程师实施并交付',
          otherReasons: '',
          lack: '没有多租户后端',
        },
        {
          about: 'holder',
          text: '授权写谁的名字？',
          answers: ['公司', '个人'],
          feature: '',
          reasons: '',
          otherReasons: '',
          lack: '没有{{holder}}授权',
        },
        {
          about: 'people',
          text: '同时有几个人要用源码？',
          answers: ['1 人', '2 到 5 人', '6 人以上'],
          feature: '',
          reasons: '使用源码的人数：{{limit}}',
          otherReasons: '',
          lack: '{{holder}}授权限 {{limit}}使用源码',
        },
        {
          about: 'projects',
          text: '用在几个项目里？',
          answers: ['1 个', '2 到 3 个', '4 个以上'],
          feature: '',
          reasons: '可用的项目：{{limit}}',
          otherReasons: '',
          lack: '{{holder}}授权限 {{limit}}项目',
        },
      ],
      updates: '含 {{months}} 个月更新，服务期内发布的版本永久可用',
      begin: '回答这几个问题，这里会给出合适的版本和理由。',
      goOn: '再回答 {{count}} 个问题，这里会给出合适的版本和理由。',
      found: '推荐',
      otherHolder: '您选的条件只有{{holder}}授权能满足，价格按{{holder}}授权列出。',
      cheaper: '没有推荐更便宜的：',
      unfit: '不合适',
      none: '现有的版本没有一个能同时满足这些条件。可以改动其中一项，或者把情况告诉客服。',
    }),
    blockOf('matrix', 'compare', {
      title: '功能对比',
      text: '每一行都是当前已提供的功能；尚未提供的，也如实标明。',
    }),
    blockOf('terms', 'terms', {
      title: '授权条款，用大白话说',
      text: '买之前该知道的，都在这里。',
      allowed: [
        '用在自己或客户的商业项目里，按需修改全部源码',
        '更新服务期内发布的每个版本永久使用，不续期也不停用',
        '测试、预发和本机环境不占项目名额',
        '更换域名，在个人中心自己办，不另收费',
        '项目转手时，授权可以随项目转让一次，在线申请',
      ],
      forbidden: [
        '把源码公开、转售或放进网盘、公共仓库',
        '用它做一套与之竞争的后台模板、组件库再出售',
        '一份授权拆给多家单位，或超出约定的人数与项目数',
        '个人授权用在任职公司的项目里',
      ],
      note: '以上是大白话，以[授权协议](/agreement/index)全文为准。申请时记录您同意的协议版本，之后的修订不改变已签发的授权。',
    }),
    blockOf('updateWindow', 'window', {
      title: '更新服务期结束之后',
      text: '从签发那天算起，{{edition}}是 {{months}} 个月。更新服务期管的是能拿到哪些新版本，不管您手里的系统。',
      inside: '永久可用、可下载、可部署到新的服务器。到期当天什么都不会停。',
      after: '想用新版本时再续期，一次 12 个月；不想续，就停在手里的版本上，没有自动扣费。',
    }),
    blockOf('invoiceNotes', 'invoice', {
      title: '发票',
      text: '个人与企业都可以开，按付款金额开具。',
      kindNote: '个人抬头只开普通发票。',
      facts: [
        { term: '金额', text: '与实际付款一致，一笔付款开一张。' },
        {
          term: '要提供的',
          text: '企业：抬头与税号（统一社会信用代码），专用发票另需地址、电话与银行账户。个人：姓名。',
        },
        {
          term: '怎么开',
          text: '提交申请后在“我的申请”里填写开票信息，付款到账后开出，电子发票发到您留的邮箱。',
        },
        { term: '退款', text: '申请在签发前被驳回或撤回并全额退款的，已开的发票一并作废或红冲。' },
      ],
    }),
    blockOf('priceQuestions', 'questions', {
      title: '购买前常被问到的',
      consult: '还有别的问题',
      items: [
        {
          question: '申请之后多久能拿到授权？',
          answer:
            '提交申请并付款后，由工作人员核对到账并审核。每一步都会写进申请的时间线，需要补充资料时会写明补什么。审核通过的同时签发授权，密钥和资料立即可以在个人中心查看与下载。',
        },
        {
          question: '怎么付款，能开发票吗？',
          answer:
            '目前支持对公转账与扫码付款，收款信息在申请页登录后可见，付款后填写流水号即可。发票在“我的申请”里申请，企业可以选普通或专用发票，个人开普通发票。',
        },
        {
          question: '更新服务期到期后，系统会停用吗？',
          answer:
            '不会。服务期内发布的版本永久可用，程序不会因为到期停止运行，也不会自动扣费。到期后想使用新版本，再按续期价格续 12 个月。',
        },
        {
          question: '个人授权和企业授权有什么区别？',
          answer:
            '个人授权只限本人使用，不能用在任职单位的项目里；企业授权写明单位名称与统一社会信用代码，限该单位使用。先买个人授权，以后可以补差价升级为企业授权。',
        },
        {
          question: '密钥校验需要联网吗？',
          answer:
            '不需要。密钥是一段用 Ed25519 签名的文本，SDK 用公钥在本机校验，内网和离线环境都能用，也不会向我们传送业务数据。',
        },
        {
          question: '付款后申请没有通过怎么办？',
          answer: '驳回会写明原因。签发之前申请被驳回或由您撤回的，已付款项全额原路退还；具体时限见授权协议第六条。',
        },
      ],
    }),
    blockOf('priceCall', 'call', {
      title: '选好了就申请，草稿会自动保存。',
      buttons: [{ label: '申请授权', to: '/applying/index' }],
    }),
  ],
};
