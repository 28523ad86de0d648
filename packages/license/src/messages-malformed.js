/** @type {Record<string, import('./messages.js').Text>} */
const reasons = {
  empty: { zh: '没有授权密钥。', en: 'There is no license key.' },
  'too-long': { zh: '内容太长，不是授权密钥。', en: 'The text is too long for a license key.' },
  'not-a-key': {
    zh: '这不是完整的授权密钥：授权密钥由两个点分成三段，以 eyJ 开头。',
    en: 'This is no complete license key: a key has three parts separated by two dots and starts with eyJ.',
  },
  header: {
    zh: '授权密钥的第一段有误：开头的字符被改动、漏掉，或者它不是授权密钥。',
    en: 'The first part of the key is wrong: characters were changed or lost, or it is no license key.',
  },
  signature: {
    zh: '授权密钥的第三段（签名）有误：末尾的字符被改动、漏掉或多了出来。',
    en: 'The third part of the key (the signature) is wrong: characters at the end were changed, lost or added.',
  },
};

const copyAgain = {
  zh: '到个人中心「我的授权」用复制按钮重新复制整个授权密钥，或直接使用下载的密钥文件。',
  en: 'Copy the whole key afresh with the copy button in your account, or use the downloaded key file.',
};

/**
 * @param {string} reason
 * @returns {import('./messages.js').Description}
 */
export function describeMalformed(reason) {
  const message = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (message) return { message, fix: copyAgain, who: 'holder' };
  return {
    message: {
      zh: `签名是真的，但授权密钥的内容（${reason}）不符合格式。`,
      en: `The signature is genuine, but the content of the key (${reason}) is not as it should be.`,
    },
    fix: {
      zh: '这是签发时的问题，请联系客服换发。',
      en: 'This went wrong when it was issued: ask support for a new key.',
    },
    who: 'vendor',
  };
}
