/** @type {import('../messages.js').Text} */
export const help = {
  zh: `vela-license：离线校验 Vela 授权密钥

用法
  vela-license verify <授权密钥 | 文件 | ->   校验（- 表示从标准输入读取）
  vela-license inspect <授权密钥 | 文件 | ->  只显示内容，不校验签名
  vela-license help                         显示本说明

选项
  --keys <文件或网址>     公钥集合（JWKS）
  --host <域名>           检查授权是否包含这个域名
  --edition <版本>        检查授权是否是这个版本；可写多次，符合其一即可
  --release-date <日期>   检查这一天发布的版本是否在更新服务期内
  --revocations <文件或网址>  已签名的撤销名单
  --json                  输出 JSON
  --lang en               English

不写授权密钥时读取环境变量 VELA_LICENSE_KEY。
公钥依次取自：--keys、环境变量 VELA_LICENSE_KEYS、./vela-license.keys.json、./data/jwks.json。
退出码：0 有效，1 无效，2 无法校验或用法有误。`,
  en: `vela-license: verify Vela license keys offline

Usage
  vela-license verify <key | file | ->   verify (- reads standard input)
  vela-license inspect <key | file | ->  show the content, without verifying
  vela-license help                      show this text

Options
  --keys <file or URL>          public key set (JWKS)
  --host <host>                 check that the license covers this host
  --edition <edition>           check that it is for this edition; of several, any one
  --release-date <date>         check that a release of this day is covered
  --revocations <file or URL>   signed revocation list
  --json                        print JSON
  --lang en                     English

Without a key, the environment variable VELA_LICENSE_KEY is read.
Public keys come from: --keys, VELA_LICENSE_KEYS, ./vela-license.keys.json, ./data/jwks.json.
Exit code: 0 valid, 1 invalid, 2 cannot verify or wrong usage.`,
};
