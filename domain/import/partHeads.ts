/** What columns of parts of a year are called in the languages of less use, by the beginnings of their words, or whole. */

export const MONTHS_ELSEWHERE =
  /თვე|ամիս|хийн сар|^(?:сар|oy|hil|muaj|mí|mis|mes|mois|kuu|айы?|oý|mah|ماه|ខែ|ເດືອນ|လ|महीना|माह|মাস|மாதம்|నెల|mwezi)$/i

export const QUARTERS_ELSEWHERE =
  /тримесеч|тромесеч|tromj?eseč|ársfjórðung|tremujor|רבעון|الربع|^ربع|^فصل|سه ماهه|^rüb|тоқсан|^chorak|კვარტალ|եռամսյակ|улирал|hiruhileko|ráithe|chwarter|^kwart\.?$|suku tahun|čtvrtletí|četrtlet|štvrťrok|robo mwaka|ត្រីមាស|ໄຕມາດ|तिमाही|ত্রৈমাসিক|காலாண்டு/i

export const HALVES_ELSEWHERE =
  /polugod|полугод|poolaasta|pusgad|pusmet|polrok|pololet|polletj|півріч|gjasht[ëe]mujor|misseri|hálfs?ár|yarım ?il|yarim ?yil|жартыжыл|kalandri ?pool|kuue kuu|leathbhliain|seihileko|setengah tahun|separuh tahun|nửa năm|ครึ่งปี|نصف|מחצית|छमाही|aasta ?pool|nusu mwaka/i

export const WEEKS_ELSEWHERE =
  /седмиц|tjed[an]|^teden|^tedn|^hét(?:e|ek)?$|εβδομάδ|nädal|nedēļ|savait|săptămân|saptaman|týžd|^týd|тижд|nedj?elj|^недељ|^vika(?:nr)?$|^jav[aë]$|setmana|^aste|seachtain|wythnos|^minggu|^pekan|שבוע|أسبوع|^هفته|^주차?$|สัปดาห์|^апта|долоо хоног|კვირა|շաբաթ|^linggo|^wiki$|सप्ताह|সপ্তাহ/i
