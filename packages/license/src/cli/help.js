/** @type {import('../messages.js').Text} */
export const help = {
  zh: `vela-license：离线校验授权密钥

用法
  vela-license verify <授权密钥 | 文件 | ->   校验（- 表示从标准输入读取）
  vela-license inspect <授权密钥 | 文件 | ->  只显示内容，不校验签名
  vela-license doctor [任何内容 | 文件 | -]   诊断：给出授权密钥、授权文件、证书（PDF、PNG 或链接）、
                                            授权编号、报错文字或域名，得到原因、依据与处理办法
  vela-license witness <网站> --state <文件>  见证：核对网站的授权日志没有被改写，可定时运行
  vela-license continuity <文件夹>           核对网站写出的“离开网站也能证明授权”的一套文件，不联网
  vela-license help                         显示本说明

选项
  --keys <文件或网址>     公钥集合（JWKS）
  --host <域名>           检查授权是否包含这个域名
  --edition <版本>        检查授权是否是这个版本；可写多次，符合其一即可
  --release-date <日期>   检查这一天发布的版本是否在更新服务期内
  --revocations <文件或网址>  已签名的撤销名单
  --require-log           没有日志证明的不算有效（证明在下载的授权文件里，单独一个授权密钥没有）
  --witness <文件>        与见证记录比较：密钥称的日子是否与日志的增长矛盾（同时要求日志证明）
  --state <文件>          见证记录；第一次运行时新建
  --json                  输出 JSON
  --lang en               English

不写授权密钥时读取环境变量 VELA_LICENSE_KEY；doctor 在它也没有设置时读取标准输入。
公钥依次取自：--keys、环境变量 VELA_LICENSE_KEYS、./vela-license.keys.json、./data/jwks.json。
退出码：0 有效（doctor：没有问题），1 无效（找到原因），2 无法校验、这里不能下结论或用法有误。`,
  en: `vela-license: verify license keys offline

Usage
  vela-license verify <key | file | ->   verify (- reads standard input)
  vela-license inspect <key | file | ->  show the content, without verifying
  vela-license doctor [anything | file | -]  diagnose a key, a license file, a certificate (PDF, PNG, link),
                                         a number, an error text or a host: cause, proof and fix
  vela-license witness <site> --state <file>  follow a site's license log: alarm when history was rewritten
  vela-license continuity <folder>       check a package that a site wrote to prove licenses without it
  vela-license help                      show this text

Options
  --keys <file or URL>          public key set (JWKS)
  --host <host>                 check that the license covers this host
  --edition <edition>           check that it is for this edition; of several, any one
  --release-date <date>         check that a release of this day is covered
  --revocations <file or URL>   signed revocation list
  --require-log                 not valid without a proof of the log (license files hold one, a key alone does not)
  --witness <file>              compare with what a witness saw: whether the key was dated back (wants a proof, too)
  --state <file>                what the witness saw; made by the first run
  --json                        print JSON
  --lang en                     English

Without a key, the environment variable VELA_LICENSE_KEY is read; then the doctor reads standard input.
Public keys come from: --keys, VELA_LICENSE_KEYS, ./vela-license.keys.json, ./data/jwks.json.
Exit code: 0 valid (doctor: nothing wrong), 1 invalid (cause found), 2 cannot verify, cannot be told here, or wrong usage.`,
};
