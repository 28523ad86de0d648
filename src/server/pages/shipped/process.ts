import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import { blockOf } from './block-of.ts';
import { NONE_YET } from './none-yet.ts';

const facts = { menuLabel: '', menu: 'none', isHidden: false } as const;

export const verify: StoredDocument = {
  ...facts,
  title: '授权查询',
  description:
    '按授权编号、域名、授权密钥、授权文件或证书二维码查询授权真伪与状态；粘贴校验程序的报错，得到原因和处理办法。',
  blocks: [
    blockOf('lookUp', 'look-up', {
      title: '授权查询',
      text: '查真伪、查状态，也诊断校验报错。',
      waysTitle: '能查什么',
      ways: [
        {
          title: '编号或域名',
          text: '收到一份授权，想知道真不真：输入 {{licensePrefix}}- 开头的编号，或对方网站的域名。被授权方的名称默认隐去一部分。',
        },
        {
          title: '授权密钥或授权文件',
          text: '先在您的浏览器里核对签名，再查本站的记录。断网时也能核对签名；授权密钥不会出现在网址里。',
        },
        {
          title: '授权证书',
          text: '扫描证书上的二维码，或把证书文件拖进来。二维码里带有我们的签名，改图片没有用。',
        },
        {
          title: '报错诊断',
          text: '把校验程序的报错原样粘贴进来，中文英文都认得，会告诉您原因、怎么处理、该由谁处理。',
        },
      ],
    }),
  ],
};

export const apply: StoredDocument = {
  ...facts,
  title: '申请授权',
  description: '在线申请商业授权：选择版本与被授权方类型，填写项目信息，付款后提交凭证，审核通过即签发授权密钥。',
  blocks: [
    blockOf('applyHead', 'head', {
      title: '申请授权',
      text: '分几步填写，随时可以离开，草稿会保留。',
      choose: '选择要申请的版本',
      compare: '还在比较？看看[各版本的价格与功能对比](/product/pricing)。',
      none: NONE_YET,
      login: '收款账号只向登录用户展示，审核进度与授权也会记在您的账号下。已填写的内容保存在本机，登录后自动带回。',
      renewal: '更新服务期内发布的版本可一直使用；到期后可按 {price} 续 12 个月更新。',
      certificate: '底纹由所填内容画成，改一个字就是另一幅；签发后换成签名的纹样。',
      free: '登录后在“资料下载”即可取得公开资料。需要更多资料、持续更新或技术支持时，再申请付费版本。',
      afterTitle: '接下来',
      after: [
        { text: '工作人员核对您填写的付款凭证，确认款项到账。', mail: '' },
        { text: '审核被授权方与用途；如需补充资料，会写明需要什么。', mail: '' },
        {
          text: '审核通过后立即签发授权，可在“我的授权”查看密钥、在“资料下载”取得资料。',
          mail: '结果同时发送到联系邮箱。',
        },
      ],
    }),
    blockOf('preparations', 'preparations', {
      title: '需要准备什么',
      items: [
        { term: '被授权方', text: '个人填姓名；企业填全称与\u00a018\u00a0位统一社会信用代码。' },
        { term: '项目', text: '名称与用途说明，域名可以先不填。' },
        { term: '付款', text: '登录后看到收款信息，付款之后填写渠道、流水号与日期。' },
      ],
      label: '怎样申请授权',
      to: '/docs/apply',
    }),
  ],
};

/** The page itself belongs to the program; only its title, its description and the text beside the form are edited. */
export const login: StoredDocument = {
  ...facts,
  title: '登录',
  description: '登录或注册账号，跟踪授权申请、查看授权密钥、下载授权资料。',
  blocks: [
    blockOf('loginReasons', 'reasons', {
      title: '从申请到交付，都在一处',
      items: [
        { term: '跟踪申请进度', text: '付款核对、审核、补充资料，每一步都有时间线。' },
        { term: '管理授权', text: '查看授权密钥与登记域名，离线也能验证真伪。' },
        { term: '下载资料', text: '买到的资料按版本整理，附 SHA-256 校验值。' },
      ],
    }),
  ],
};
