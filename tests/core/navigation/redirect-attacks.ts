/** Ways to lead a guest off this site, or to smuggle a script in, through a redirect parameter. */
const hosts = ['evil.example', 'evil.example/shop/3/menu', 'evil.example:443/orders', '127.0.0.1', '[::1]', '3627734734', 'evil。example', 'xn--e1awd7f.example'];

const toHosts = [
  '//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '/%5C', '/%5c/', '%2F%2F', '/%2F', '/%2f/', '/\t/', '/\n/', '/\r/', '/%09/', '/%0A/', '/%0D/', '/%00/', '/ /', ' //', '\t//', '\n//',
  'http://', 'https://', 'HTTPS://', 'hTtP://', 'http:', 'https:', 'http:/', 'https:\\\\', 'ftp://', 'file://', 'ws://', 'blob:https://', 'view-source:https://', 'https://weborder.example@',
  'https://weborder.example:x@', '@', '/@//', '/..//', '/.//', '/../..//', '/orders//', '/orders/..//', '/;//', '/#//', '/\u2028//', '/\u00a0//', '/\u200b//', '\ufeff//', '/\u0085/',
].flatMap((prefix) => hosts.slice(0, 4).map((host) => prefix + host));

const scripts = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\tjavascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', 'java%0ascript:alert(1)',
  'javascript&colon;alert(1)', 'javascript\u003aalert(1)', '\u0001javascript:alert(1)', 'javascript://%0aalert(1)', 'javascript:/*--></title></style>*/alert(1)', '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:msgbox(1)', 'livescript:x', 'mocha:x', 'about:blank', 'intent://evil.example#Intent;end',
  '/<script>alert(1)</script>', '/orders"><script>alert(1)</script>', "/orders'onload='x", '/orders<img src=x onerror=alert(1)>', '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/order/<script>alert(1)</script>', '/order/"onload=alert(1)', '/order/{{7*7}}', '/order/`x`', '/order/å', '/order/x^y|z',
];

const crooked = [
  '', ' ', '.', '..', './orders', '../orders', 'orders', 'shop/3/menu', '?redirectUri=/orders', '#/orders', '/\\orders', '\\orders', '/orders\\', '/orders\\..\\', '/orders\u0000', '/orders\n', '/orders\r\nSet-Cookie: a=b',
  '/orders%0d%0aSet-Cookie:%20a=b', '/orders%00', '/orders%09', '/orders%5C', '/orders%2F', '/%6frders%2f', '/orders/%2e%2e/%2e%2e', '/order/%2e', '/order/%2e%2e', '/order/..%2f..%2fevil', '/order/%2F%2Fevil.example',
  '/order/%5C%5Cevil.example', '/order/%0Ax', '/order/x%0D', '/order/%E2%80%AEx', '/order/%E2%80%A8x', '/order/ x', '/order/%20x', '/order/\u202Ex', '/order/%', '/order/%E0%A4%A', '/order/%ff', '/nowhere', '/api/user/logout',
  '/api/order/1', '/sw.js', '/admin', '/shop/x/menu', '/shop/3x/menu', '/shop/03/menu', '/shop/-3/menu', '/shop/1e3/menu', '/shop/3.0/menu', '/shop/%33x/menu', '/shop/99999999999999999/menu', '/shop/../orders', '/shop/3/menu/a%0Ab',
  '/shop/3/menu/%2e%2e/articles/x', '/shop/3/menu/a%2F%2Fb', '/shop/3/menu/a%5Cb', '/shop/3/menu//a', '/self-service/x/start', '/self-service//signin', `/order/${'a'.repeat(3000)}`, '/orders/../../evil', '/ORDERS', '/orders;x', '/orders,evil.example',
  'localhost', 'weborder.example', '//weborder.example.evil.example', 'https://weborder.example/orders', 'https:orders', '/\u{1F600}', '/ordеrs', '/orders\u2215', '/orders ', ' /orders', '/orders\u00a0', '/orders\u3000', '/order／1',
];

export const REDIRECT_ATTACKS: readonly string[] = [...new Set([...toHosts, ...scripts, ...crooked])];
