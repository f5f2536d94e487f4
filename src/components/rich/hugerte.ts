/** The rich text editor with the parts it uses, all in one file. */
import hugerte from 'hugerte/hugerte'
import 'hugerte/models/dom'
import 'hugerte/themes/silver'
import 'hugerte/icons/default'
import 'hugerte/plugins/advlist'
import 'hugerte/plugins/anchor'
import 'hugerte/plugins/autolink'
import 'hugerte/plugins/charmap'
import 'hugerte/plugins/code'
import 'hugerte/plugins/emoticons'
import 'hugerte/plugins/emoticons/js/emojis'
import 'hugerte/plugins/fullscreen'
import 'hugerte/plugins/image'
import 'hugerte/plugins/insertdatetime'
import 'hugerte/plugins/link'
import 'hugerte/plugins/lists'
import 'hugerte/plugins/pagebreak'
import 'hugerte/plugins/preview'
import 'hugerte/plugins/searchreplace'
import 'hugerte/plugins/table'
import 'hugerte/plugins/wordcount'
import dark from 'hugerte/skins/ui/oxide-dark/skin.min.css?inline'
import light from 'hugerte/skins/ui/oxide/skin.min.css?inline'
import texts from './hugerte.zh.json'

hugerte.addI18n('zh_CN', texts)

const skin = document.createElement('style')
document.head.append(skin)

/** How all editors look; not in the application's one file of styles, which every visit asks for. */
export const chooseSkin = (isDark: boolean): void => {
  skin.textContent = isDark ? dark : light
}

export default hugerte
